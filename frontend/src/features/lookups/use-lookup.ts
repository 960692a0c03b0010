import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { wholeList, wholeReference } from '../../api/resources/list-resource.js';
import type { LookupEntry, LookupName } from '../../api/resources/lookups.js';
import { useQuietQuery } from '../../api/use-quiet-query.js';

/** react-admin's options for a catalogue in the language of the interface, which is loaded once (I18N-10). */
export const useLookupOptions = () => {
  const { i18n } = useTranslation();
  return { ...useQuietQuery(), meta: { lngCode: i18n.language }, staleTime: Infinity };
};

/** All entries of a catalogue, for texts and trees that are made of several; not loaded before it is `enabled`. */
export const useLookup = <Name extends LookupName>(
  name: Name,
  { enabled = true }: { readonly enabled?: boolean } = {},
) => {
  const { meta, ...options } = useLookupOptions();
  return useGetList<LookupEntry<Name>>(name, { ...wholeList({}), meta }, { ...options, enabled });
};

/** Props for react-admin's inputs with references, which let the whole catalogue choose from. */
export const useLookupChoices = (name: LookupName) => ({
  ...wholeReference(name),
  queryOptions: useLookupOptions(),
});
