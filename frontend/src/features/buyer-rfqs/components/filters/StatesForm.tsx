import { statesOnList } from '@torno/domain';
import { FilterLiveForm } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { stateKeys } from '../../../rfq-status/index.js';
import { listTypeOf, type RfqListName } from '../../model/rfq-lists.js';
import { ChoicesInput } from '../../../../shared/forms/ChoicesInput.js';

/** Filters by any of the states that the RFQs of the list can have. */
const StatesForm = ({ list }: { readonly list: RfqListName }) => {
  const { t } = useTranslation(['buyer-rfqs', 'shared']);
  return (
    <FilterLiveForm debounce={false}>
      <ChoicesInput
        source="states"
        label={t('fields:status')}
        choices={statesOnList(listTypeOf(list)).map((id) => ({ id, name: t(stateKeys[id]) }))}
      />
    </FilterLiveForm>
  );
};

export default StatesForm;
