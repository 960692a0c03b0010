const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The 16 bytes of a UUID given as text. @throws RangeError for anything else. */
export const idFromText = (text: string): Buffer => {
  if (!UUID.test(text)) throw new RangeError(`"${text}" is not a UUID`);
  return Buffer.from(text.replaceAll('-', ''), 'hex');
};

export const idToText = (id: Buffer): string => {
  const hex = id.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
