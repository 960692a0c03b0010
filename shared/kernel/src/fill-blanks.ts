/**
 * A text with its blanks `{{name}}` filled, in one pass, so that `{{…}}` in what people have typed stays as it is. A
 * blank that has no word stays, too.
 */
export const fillBlanks = (text: string, words: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (blank, name: string) => String(Object.hasOwn(words, name) ? words[name] : blank));
