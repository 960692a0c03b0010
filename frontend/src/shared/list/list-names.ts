/** Lists by their name in the address, in the order of their tabs, each with the API's name; one of them is `all`. */
export const listNames = <Name extends string, ListType extends string>(
  prefix: string,
  table: Readonly<Record<Name | 'all', ListType>>,
) => {
  type List = Name | 'all';
  const listAddress = (list: List): string => `${prefix}/${list}`;
  const lists = Object.keys(table) as readonly List[];
  return {
    lists,
    listAddress,
    /** The API's name of a list. */
    listTypeOf: (list: List): ListType => table[list],
    /** The part of the filter that defines the list. */
    filterOf: (list: List): { readonly listType: ListType } => ({ listType: table[list] }),
    /** The list that an address shows; the list of all RFQs for any other address. */
    listAt: (pathname: string): List =>
      lists.find((list) => pathname.replace(/\/$/, '') === listAddress(list)) ?? 'all',
  };
};
