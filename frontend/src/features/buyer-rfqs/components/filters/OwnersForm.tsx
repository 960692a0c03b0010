import { FilterLiveForm, ReferenceArrayInputBase } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { wholeReference } from '../../../../api/resources/list-resource.js';
import { rfqOwners } from '../../../../api/resources/rfq-owners.js';
import { useQuietQuery } from '../../../../api/use-quiet-query.js';
import { ChoicesInput } from '../../../../shared/forms/ChoicesInput.js';
import { useOwnerName } from './use-owner-name.js';

/** Filters by one or more owners of RFQs. */
const OwnersForm = () => {
  const { t } = useTranslation('buyer-rfqs');
  const nameOf = useOwnerName();
  return (
    <FilterLiveForm debounce={false}>
      <ReferenceArrayInputBase source="owners" {...wholeReference(rfqOwners.name)} queryOptions={useQuietQuery()}>
        <ChoicesInput source="owners" label={t('fields:ownerUserId')} optionText={nameOf} />
      </ReferenceArrayInputBase>
    </FilterLiveForm>
  );
};

export default OwnersForm;
