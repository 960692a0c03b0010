/** Short facts in one line, separated by dots; missing and empty ones are left out. */
export const joinWithDots = (facts: readonly (string | null | undefined)[]): string =>
  facts.filter((fact) => fact != null && fact.trim() !== '').join(' · ');
