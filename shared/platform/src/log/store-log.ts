/** The part of a log that the stores use (a pino logger fits). */
export type StoreLog = { readonly warn: (fields: object, message: string) => void };
