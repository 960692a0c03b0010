/** Finds the texts of one language as i18next does, by keys such as `history:change.yes`. */
export type Translation = {
  readonly t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  readonly exists: (key: string, values?: Readonly<Record<string, unknown>>) => boolean;
};
