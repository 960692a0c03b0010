/** Characters of a last word that is kept whole. */
const maxLastWord = 10;
/** Characters that are kept of a longer one. */
const endCharacters = 6;

/**
 * The beginning of a name, which may be cut where room is short, and its end, by which names of one assembly differ.
 * Together they are the name.
 */
export const beginningAndEnd = (name: string): readonly [beginning: string, end: string] => {
  const lastWord = name.slice(name.trimEnd().lastIndexOf(' ') + 1);
  const end = lastWord === name || lastWord.length > maxLastWord ? endCharacters : lastWord.length;
  return [name.slice(0, -end), name.slice(-end)];
};

/**
 * A name of at most so many characters, with its middle left out: names of one assembly often differ only at the end.
 */
export const shortenMiddle = (name: string, characters: number): string => {
  const tail = Math.floor(characters * 0.45);
  return name.length <= characters ? name : `${name.slice(0, characters - tail - 1).trimEnd()}…${name.slice(-tail)}`;
};
