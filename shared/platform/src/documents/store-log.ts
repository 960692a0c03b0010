/** What the stores need of a log (a pino logger fits). */
export type StoreLog = { readonly warn: (fields: object, message: string) => void };
