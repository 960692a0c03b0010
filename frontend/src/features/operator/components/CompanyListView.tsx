import { Box, Link, Typography } from '@mui/material';
import { companyStates, operatorCompanySorts, tiers } from '@torno/domain';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { OperatorCompanyRecord } from '../../../api/resources/operator-companies.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { ListSelect } from '../../../shared/list/ListSelect.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import { NoRows } from './NoRows.js';
import { OperatorTable } from './OperatorTable.js';

const CompanyTierDialog = lazy(() => import('./CompanyTierDialog.js'));
const CompanyStateDialog = lazy(() => import('./CompanyStateDialog.js'));

/** Columns for which a phone or a tablet has no room: what they say stands below the name there. */
const notOnPhones = ['tier', 'state', 'memberCount'];
const notOnTablets = ['sides', 'joinedAt'];

const Column = DataTable.Col<OperatorCompanyRecord>;

const column = (source: keyof OperatorCompanyRecord) => ({
  source,
  disableSort: !operatorCompanySorts.some((sortable) => sortable === source),
});

type Chosen = { readonly act: 'tier' | 'state'; readonly company: OperatorCompanyRecord };

type RowsProps = {
  readonly rows: OperatorCompanyRecord[];
  readonly onChoose: (chosen: Chosen) => void;
};

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const mayCall = useMayCall();
  const sidesOf = ({ isBuyer, isSupplier }: OperatorCompanyRecord): string =>
    [...(isBuyer ? [t('users.role.buyer')] : []), ...(isSupplier ? [t('users.role.supplier')] : [])].join(', ');
  const stateOf = ({ state }: OperatorCompanyRecord): string => t(`companies.state.${state}`);
  return (
    <OperatorTable<OperatorCompanyRecord>
      rows={rows}
      notOnPhones={notOnPhones}
      notOnTablets={notOnTablets}
      sx={{
        '& td.column-label': { overflowWrap: 'anywhere' },
        '& td.column-joinedAt': { whiteSpace: 'nowrap' },
      }}
    >
      <Column
        {...column('label')}
        label={t('companies.column.name')}
        render={(company) => (
          <>
            <Link component={RouterLink} to={`/admin/companies/${company.companyId}/history`} fontWeight={600}>
              {company.label}
            </Link>
            <Typography variant="caption" color="text.secondary" component="div">
              {[company.secondaryCompanyId, `${company.countryCode} ${company.city}`.trim()]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
            <Typography
              variant="caption"
              color="text.secondary"
              component="div"
              sx={{ display: { xs: 'block', sm: 'none' } }}
            >
              {[company.tier === null ? '' : t('companies.tierOf', { tier: company.tier }), stateOf(company)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
          </>
        )}
      />
      <Column source="sides" disableSort label={t('companies.column.sides')} render={sidesOf} />
      <Column {...column('tier')} label={t('companies.column.tier')} render={({ tier }) => tier ?? '–'} />
      <Column {...column('state')} label={t('companies.column.state')} render={stateOf} />
      <Column
        {...column('memberCount')}
        label={t('companies.column.users')}
        render={({ companyId, label, memberCount }) => (
          <Link
            component={RouterLink}
            to={`/admin/users?company=${companyId}`}
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
      {mayCall('changeCompanyState') && (
        <Column
          source="companyId"
          disableSort
          label={t('companies.column.acts')}
          render={(company) => (
            <MoreMenu label={t('users.more', { name: company.label })} size="small">
              {company.isSupplier && (
                <MoreMenuItem onChoose={() => onChoose({ act: 'tier', company })}>
                  {t('companyTier.choose')}
                </MoreMenuItem>
              )}
              <MoreMenuItem onChoose={() => onChoose({ act: 'state', company })}>
                {t('companyState.choose')}
              </MoreMenuItem>
            </MoreMenu>
          )}
        />
      )}
    </OperatorTable>
  );
};

const Filters = () => {
  const { t } = useTranslation('operator');
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' }, maxWidth: 900 }}>
      <ListSearch label={t('companies.search')} source="q" />
      <ListSelect
        source="tier"
        label={t('companies.column.tier')}
        emptyLabel={t('companies.all')}
        options={tiers.map((tier) => ({ id: tier, label: tier }))}
      />
      <ListSelect
        source="state"
        label={t('companies.column.state')}
        emptyLabel={t('companies.all')}
        options={companyStates.map((state) => ({ id: state, label: t(`companies.state.${state}`) }))}
      />
    </Box>
  );
};

/** The filters and, below them, the companies; the tier and the state of one may be changed. */
export const CompanyListView = () => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = (): void => setChosen(null);
  return (
    <>
      <Filters />
      <ListRows<OperatorCompanyRecord> rowHeight={53} empty={<NoRows of="companies" />}>
        {(rows) => <Rows rows={rows} onChoose={setChosen} />}
      </ListRows>
      {chosen && (
        <Suspense>
          {chosen.act === 'tier' && <CompanyTierDialog company={chosen.company} onClose={close} />}
          {chosen.act === 'state' && <CompanyStateDialog company={chosen.company} onClose={close} />}
        </Suspense>
      )}
    </>
  );
};
