/**
 * A name of at most so many characters, with its middle left out: names of one assembly often differ only at the end.
 */
export const shortened = (name: string, characters: number): string => {
  const tail = Math.floor(characters * 0.45);
  return name.length <= characters ? name : `${name.slice(0, characters - tail - 1).trimEnd()}…${name.slice(-tail)}`;
};
