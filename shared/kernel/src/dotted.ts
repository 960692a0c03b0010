/** Short facts in one line; missing and empty ones are left out. */
export const dotted = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter((fact) => fact != null && fact.trim() !== '').join(' · ');
