import canonicalize from 'canonicalize';

/** The one notation of a JSON value by RFC 8785. Throws for a value that JSON cannot express. */
export const canonicalJson = (value: unknown): string => {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('This value has no JSON notation');
  return text;
};
