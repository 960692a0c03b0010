/** One block of a stream of server-sent events; a block without data only moves the id on. */
export type ServerEvent = { readonly id?: string; readonly data?: string };

const eventOf = (block: string): ServerEvent => {
  const valueOf = (field: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${field}: `))
      ?.slice(field.length + 2);
  const [id, data] = [valueOf('id'), valueOf('data')];
  return { ...(id === undefined ? {} : { id }), ...(data === undefined ? {} : { data }) };
};

/** Reads the text of a stream in pieces, wherever it is cut, and returns the complete blocks. */
export const createEventReader = (): ((text: string) => ServerEvent[]) => {
  let rest = '';
  return (text) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.map(eventOf);
  };
};
