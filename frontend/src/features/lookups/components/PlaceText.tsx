import { LookupField } from './LookupField.js';

type Props = {
  readonly postalCode?: string;
  readonly city: string;
  readonly countryCode: string;
};

/** The town and the name of the country as a bare text; either may be empty. */
export const PlaceText = ({ postalCode = '', city, countryCode }: Props) => {
  const town = `${postalCode} ${city}`.trim();
  return (
    <>
      {town}
      {town !== '' && countryCode !== '' && ', '}
      <LookupField source="countryCode" lookup="countries" record={{ countryCode }} emptyText={countryCode} />
    </>
  );
};
