/** The address of the shop's list of routes, which the build writes beside that of all routes (decision 66). */
export const shopManifestUrl = (url: string) => url.replace(/(?=manifest-[^/]*$)/, 'shop-')
