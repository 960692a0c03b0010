/** Short facts in one line; empty ones are left out. */
export const dotted = (facts: readonly string[]): string => facts.filter((fact) => fact !== '').join(' · ');
