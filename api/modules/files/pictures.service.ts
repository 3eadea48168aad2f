/** The product picture where only one size can be given; null without a picture. */
export const picturePath = (key: string | null) => key && `/pictures/${key}-360.webp`
