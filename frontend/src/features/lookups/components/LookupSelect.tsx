import { OptionSelect } from '../../../shared/inputs/OptionSelect.js';
import type { OptionLookupName } from '../lookup-query.js';
import { useLookup } from '../use-lookup.js';

type Props = Omit<React.ComponentProps<typeof OptionSelect>, 'options'> & { readonly lookup: OptionLookupName };

/** One entry of a lookup, in the language of the interface. */
export const LookupSelect = ({ lookup, disabled, ...rest }: Props) => {
  const { data } = useLookup(lookup);
  return <OptionSelect {...rest} options={data ?? []} disabled={disabled === true || data === undefined} />;
};
