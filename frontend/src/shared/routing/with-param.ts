/** The parameters with another value for one of them, or without it if the value is empty. */
export const withParam = (params: URLSearchParams, name: string, value: string): URLSearchParams => {
  const next = new URLSearchParams(params);
  if (value === '') next.delete(name);
  else next.set(name, value);
  return next;
};

/**
 * The newest parameters with what a change of some of them concerns: those that differ between `before` and `after`. The
 * rest may have changed since.
 */
export const withChanges = (
  newest: URLSearchParams,
  before: URLSearchParams,
  after: URLSearchParams,
): URLSearchParams =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((name) => after.get(name) !== before.get(name))
    .reduce((params, name) => withParam(params, name, after.get(name) ?? ''), newest);
