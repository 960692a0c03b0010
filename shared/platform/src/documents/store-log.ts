/** What the stores say to the log (a pino logger fits). */
export type StoreLog = { readonly warn: (fields: object, message: string) => void };
