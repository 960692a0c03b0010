/** Parts of messages, stacks and URLs that may identify a person, and their replacements. */
const personalData: readonly (readonly [RegExp, string])[] = [
  [/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '<e-mail>'],
  // A JSON web token, as in a header that a message repeats.
  [/eyJ[\w-]+(\.[\w-]+){1,2}/g, '<token>'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, ':id'],
  // Searches and secrets of links.
  [/[?#][^\s)'":]*/g, ''],
  [/\d{5,}/g, ':number'],
];

/** A text of a browser without mail addresses, tokens, ids, numbers of RFQs and companies, and queries of addresses. */
export const redactPersonalData = (text: string): string =>
  personalData.reduce((cleanedText, [pattern, placeholder]) => cleanedText.replace(pattern, placeholder), text);

/**
 * The part that two reports of the same fault have in common: the message, and the innermost call without its place in
 * a file and without the hash in the file's name, which each build changes.
 */
export const faultKey = ({ message, stack }: { readonly message: string; readonly stack: string }): string => {
  const call = stack.split('\n').find((line) => /^\s*at |@/.test(line)) ?? '';
  return `${message}\n${call
    .trim()
    .replace(/-[\w-]{8}(?=\.js)/g, '')
    .replace(/:\d+/g, '')}`;
};
