/** Loads the texts of a namespace in a language; rejects for a namespace that does not exist. */
export type CatalogueLoader = (language: string, namespace: string) => Promise<object>;
