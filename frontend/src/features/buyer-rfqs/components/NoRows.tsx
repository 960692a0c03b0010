import Inbox from '@mui/icons-material/InboxOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import { Box, Button } from '@mui/material';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { buyerRfqs } from '../../../api/resources/buyer-rfqs.js';
import { useQuietQuery } from '../../../api/use-quiet-query.js';
import { useListFilters } from '../../../shared/list/list-filters.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { filteredList } from '../../../shared/routing/addresses.js';
import { buyerFilters } from '../model/rfq-filters.js';
import { filterOf, listAddress, type RfqListName } from '../model/rfq-lists.js';
import { CreateRfqButton } from './CreateRfqButton.js';

type ListProps = { readonly list: RfqListName };

/** A link to another list with the same search, where it finds something there. */
const MatchesElsewhere = ({ list, search }: ListProps & { readonly search: string }) => {
  const { t } = useTranslation('buyer-rfqs');
  const { total = 0 } = useGetList(
    buyerRfqs.name,
    { filter: { ...filterOf(list), search }, pagination: { page: 1, perPage: 1 } },
    useQuietQuery(),
  );
  if (total === 0) return null;
  return (
    <Button variant="contained" component={Link} to={filteredList(listAddress(list), { search })}>
      {t(`searchIn.${list}`, { count: total })}
    </Button>
  );
};

const EmptyFilteredList = ({ list }: ListProps) => {
  const { t } = useTranslation(['buyer-rfqs', 'shared']);
  const { filter, change } = useListFilters(buyerFilters);
  const { search } = filter;
  return (
    <EmptyState
      icon={<SearchOff />}
      title={t(search === '' ? 'noMatch' : 'noResult')}
      text={search === '' ? t('noMatchText') : t('noResultText', { term: search })}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {/* The list of all holds every RFQ that is not archived. */}
          {search !== '' &&
            (['all', 'archived'] as const)
              .filter((other) => other !== list)
              .map((other) => <MatchesElsewhere key={other} list={other} search={search} />)}
          {buyerFilters.choicesIn(filter).length > 0 && (
            <Button variant="outlined" onClick={() => change(buyerFilters.cleared(filter))}>
              {t('shared:list.resetFilters')}
            </Button>
          )}
          {search !== '' && (
            <Button variant="outlined" onClick={() => change({ search: '' })}>
              {t('clearSearch')}
            </Button>
          )}
        </Box>
      }
    />
  );
};

/** Explains why a list shows no RFQ, and offers a way on (BRFQ-33). */
const NoRows = ({ list }: ListProps) => {
  const { t } = useTranslation('buyer-rfqs');
  const { filter } = useListFilters(buyerFilters);
  if (filter.search !== '' || buyerFilters.choicesIn(filter).length > 0) return <EmptyFilteredList list={list} />;
  return (
    <EmptyState
      icon={<Inbox />}
      title={t(`empty.${list}`)}
      text={t(`emptyText.${list}`)}
      action={<CreateRfqButton />}
    />
  );
};

export default NoRows;
