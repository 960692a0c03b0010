import { Link } from '@mui/material';
import { type CompanyState, companyStates, tiers } from '@torno/domain';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { operatorOrders } from '../../../api/resources/operator-orders.static.js';
import { joinWithDots } from '@torno/kernel';
import { useFormat } from '../../../shared/format/use-format.js';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { historyAddress, usersOfCompanyAddress } from '../../../shared/routing/addresses.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type { Tone } from '../../../shared/ui/StatusChip.js';
import { usePlaceText } from '../../lookups/index.js';
import { ActionsColumn, columnIn, NameColumn, StateColumn } from '../components/columns.js';
import { FilterBar } from '../components/FilterBar.js';
import { OperatorListPage } from '../components/OperatorListPage.js';
import { OperatorTable } from '../components/OperatorTable.js';
import { companyListView } from '../model/list-view.js';

const CompanyTierDialog = lazy(() => import('../components/CompanyTierDialog.js'));
const CompanyStateDialog = lazy(() => import('../components/CompanyStateDialog.js'));

/** Columns for which a phone or a tablet has no room: their values are shown below the name there. */
const hiddenOnPhones = ['tier', 'state', 'memberCount'];
const hiddenOnTablets = ['sides', 'joinedAt'];

type Company = OperatorRecord<'operatorCompanies'>;

const tones: Readonly<Record<CompanyState, Tone>> = { Active: 'success', Inactive: 'neutral', Deleted: 'outline' };

const Column = DataTable.Col<Company>;

const column = columnIn(operatorOrders.operatorCompanies);

type ChosenCompany = { readonly action: 'tier' | 'state'; readonly company: Company };

type RowsProps = {
  readonly rows: Company[];
  readonly onChoose: (chosen: ChosenCompany) => void;
};

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation('operator');
  const placeText = usePlaceText();
  const format = useFormat();
  const sidesOf = ({ isBuyer, isSupplier }: Company): string =>
    [...(isBuyer ? [t('users.role.buyer')] : []), ...(isSupplier ? [t('users.role.supplier')] : [])].join(', ');
  const stateOf = ({ state }: Company): string => t(`companies.state.${state}`);
  return (
    <OperatorTable<Company>
      rows={rows}
      hiddenOnPhones={hiddenOnPhones}
      hiddenOnTablets={hiddenOnTablets}
      sx={{
        '& td.column-label': { overflowWrap: 'anywhere' },
        '& td.column-joinedAt': { whiteSpace: 'nowrap' },
      }}
    >
      <NameColumn<Company>
        {...column('label')}
        label={t('companies.column.name')}
        renderName={({ companyId, label }) => (
          <Link component={RouterLink} to={historyAddress('companies', companyId)} fontWeight={600}>
            {label}
          </Link>
        )}
        renderBelow={({ secondaryCompanyId, countryCode, city }) =>
          joinWithDots([secondaryCompanyId, placeText({ city, countryCode })])
        }
        onPhones={(company) => [
          company.tier === null ? '' : t('companies.tierOf', { tier: company.tier }),
          stateOf(company),
        ]}
      />
      <Column source="sides" disableSort label={t('companies.column.sides')} render={sidesOf} />
      <Column {...column('tier')} label={t('companies.column.tier')} render={({ tier }) => tier ?? '–'} />
      <StateColumn<Company> stateOf={stateOf} toneOf={({ state }) => tones[state]} />
      <Column
        {...column('memberCount')}
        label={t('companies.column.users')}
        render={({ companyId, label, memberCount }) => (
          <Link
            component={RouterLink}
            to={usersOfCompanyAddress(companyId)}
            aria-label={t('companies.usersOf', { count: memberCount, name: label })}
          >
            {memberCount}
          </Link>
        )}
      />
      <Column
        {...column('joinedAt')}
        label={t('companies.column.joined')}
        render={({ joinedAt }) => format.date(joinedAt)}
      />
      <ActionsColumn<Company> commands={['changeCompanyTier', 'changeCompanyState']}>
        {(company, mayCall) => (
          <MoreMenu label={t('more', { name: company.label })} size="small">
            {company.isSupplier && mayCall('changeCompanyTier') && (
              <MoreMenuItem onChoose={() => onChoose({ action: 'tier', company })}>
                {t('companyTier.choose')}
              </MoreMenuItem>
            )}
            {mayCall('changeCompanyState') && (
              <MoreMenuItem onChoose={() => onChoose({ action: 'state', company })}>
                {t('companyState.choose')}
              </MoreMenuItem>
            )}
          </MoreMenu>
        )}
      </ActionsColumn>
    </OperatorTable>
  );
};

const Filters = () => {
  const { t } = useTranslation('operator');
  return (
    <FilterBar columns="2fr 1fr 1fr" maxWidth={900}>
      <ListSearch label={t('companies.search')} source="q" />
      <SelectFilter
        source="tier"
        label={t('companies.column.tier')}
        noneLabel={t('all')}
        choices={tiers.map((tier) => ({ id: tier, label: tier }))}
      />
      <SelectFilter
        source="state"
        label={t('column.state')}
        noneLabel={t('all')}
        choices={companyStates.map((state) => ({ id: state, label: t(`companies.state.${state}`) }))}
      />
    </FilterBar>
  );
};

/** All companies of the platform, with search and filters; their tier and state are changed here (SYS-19). */
const CompanyListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <OperatorListPage
      resource={operatorLists.operatorCompanies}
      address={companyListView}
      title={t('companies.title')}
      of="companies"
      filters={<Filters />}
      rowHeight={53}
      renderDialog={({ action, company }: ChosenCompany, close) =>
        action === 'tier' ? (
          <CompanyTierDialog company={company} onClose={close} />
        ) : (
          <CompanyStateDialog company={company} onClose={close} />
        )
      }
    >
      {(rows, choose) => <Rows rows={rows} onChoose={choose} />}
    </OperatorListPage>
  );
};

export default CompanyListPage;
