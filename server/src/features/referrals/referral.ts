/** «maria-k» → «ma•••» */
export const maskedName = (user_name: string): string => `${user_name.slice(0, 2)}•••`;
