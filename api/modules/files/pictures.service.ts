/** The picture of a product where one size has to do; null without one. */
export const picturePath = (key: string | null) => key && `/pictures/${key}-360.webp`
