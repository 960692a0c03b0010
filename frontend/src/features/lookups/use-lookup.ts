import { useTranslation } from 'react-i18next';
import { type ReplyOf, useQueryCall } from '../../api/index.js';
import { lookupArgs, type LookupName } from './lookup-query.js';

export type TechnologyCategories = ReplyOf<'technologies'>;

/**
 * Reference data in the language of the interface; loaded once per language (I18N-10), and not before it is `enabled`.
 */
export const useLookup = <Name extends LookupName>(
  name: Name,
  { enabled = true }: { readonly enabled?: boolean } = {},
) => {
  const { i18n } = useTranslation();
  // All lookups take the language and nothing else; the compiler cannot see that through a type parameter.
  return useQueryCall<LookupName, ReplyOf<Name>>(name, lookupArgs(i18n.language), { staleTime: Infinity, enabled });
};
