/** «maria-k» → «ma•••»: enough to recognise somebody one invited, not enough to find a stranger. */
export const maskedName = (user_name: string): string => `${user_name.slice(0, 2)}•••`;
