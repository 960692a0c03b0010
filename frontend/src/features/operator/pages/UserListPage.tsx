import { Box, Button, Link, Typography } from '@mui/material';
import { type UserState, userStates } from '@torno/domain';
import { lazy } from 'react';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { operatorLists, type OperatorRecord } from '../../../api/resources/operator-lists.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { SelectFilter } from '../../../shared/list/SelectFilter.js';
import { historyAddress } from '../../../shared/routing/addresses.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import type { Tone } from '../../../shared/ui/StatusChip.js';
import { ActionsColumn, NameColumn, StateColumn } from '../components/columns.js';
import { FilterBar } from '../components/FilterBar.js';
import { OperatorListPage } from '../components/OperatorListPage.js';
import { oneLineEach, OperatorTable } from '../components/OperatorTable.js';
import { userListView } from '../model/list-view.js';

const ImpersonateDialog = lazy(() => import('../components/ImpersonateDialog.js'));
const LockDialog = lazy(() => import('../components/LockDialog.js'));
const MemberRolesDialog = lazy(() => import('../components/MemberRolesDialog.js'));
const OperatorRoleDialog = lazy(() => import('../components/OperatorRoleDialog.js'));

/** Columns for which a phone or a tablet has no room: their values are shown below the name there. */
const hiddenOnPhones = ['company', 'state'];
const hiddenOnTablets = ['lastSignInAt'];

type User = OperatorRecord<'operatorUsers'>;

const tones: Readonly<Record<UserState, Tone>> = { active: 'success', locked: 'warning', companyDeleted: 'outline' };

const Column = DataTable.Col<User>;

/** Operators cannot be impersonated, nor can people who may not sign in. */
const mayBeImpersonated = ({ isOperator, state, roles }: User): boolean =>
  !isOperator && state === 'active' && roles.length > 0;

/** The actions on a user in the list, each by its dialog. */
const dialogs = {
  impersonate: ImpersonateDialog,
  lock: LockDialog,
  memberRoles: MemberRolesDialog,
  role: OperatorRoleDialog,
};
type ChosenUser = { readonly action: keyof typeof dialogs; readonly user: User };

type RowsProps = {
  readonly rows: User[];
  readonly onChoose: (chosen: ChosenUser) => void;
};

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const rolesOf = ({ operatorRole, roles }: User): string =>
    operatorRole !== null
      ? t(operatorRole === 'admin' ? 'users.operator' : 'users.support')
      : roles.map((role) => t(`users.role.${role}`)).join(', ');
  return (
    <OperatorTable<User>
      rows={rows}
      hiddenOnPhones={hiddenOnPhones}
      hiddenOnTablets={hiddenOnTablets}
      sx={{
        '& td.column-company': { overflowWrap: 'anywhere' },
        ...oneLineEach('lastName'),
        '& td.column-state, & td.column-lastSignInAt, & td.column-actions': { whiteSpace: 'nowrap' },
      }}
    >
      <NameColumn<User>
        source="lastName"
        label={t('users.column.name')}
        renderName={({ userId, name }) => (
          <Link component={RouterLink} to={historyAddress('users', userId)} fontWeight={600}>
            {name}
          </Link>
        )}
        renderBelow={({ email }) => email}
        onPhones={({ companyLabel, state }) => [companyLabel, state === 'active' ? '' : t(`users.state.${state}`)]}
      />
      <Column
        source="company"
        disableSort
        label={t('users.column.companyAndRoles')}
        render={(user) => (
          <>
            {user.companyLabel}
            <Typography variant="caption" color="text.secondary" component="div">
              {rolesOf(user)}
            </Typography>
          </>
        )}
      />
      <StateColumn<User> stateOf={({ state }) => t(`users.state.${state}`)} toneOf={({ state }) => tones[state]} />
      <Column
        source="lastSignInAt"
        disableSort
        label={t('users.column.lastSignIn')}
        render={({ lastSignInAt }) => (lastSignInAt === null ? t('users.never') : format.dateTime(lastSignInAt))}
      />
      <ActionsColumn<User>
        commands={['allowImpersonation', 'lockUser', 'unlockUser', 'changeMemberRoles', 'changeOperator']}
      >
        {(user, mayCall) => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
            {mayCall('allowImpersonation') && mayBeImpersonated(user) && (
              <Button
                size="small"
                aria-label={t('users.impersonateNamed', { name: user.name })}
                onClick={() => onChoose({ action: 'impersonate', user })}
              >
                {t('users.impersonate')}
              </Button>
            )}
            <MoreMenu label={t('more', { name: user.name })} size="small">
              {!user.isOperator && mayCall(user.lock === null ? 'lockUser' : 'unlockUser') && (
                <MoreMenuItem onChoose={() => onChoose({ action: 'lock', user })}>
                  {t(user.lock === null ? 'lock.choose' : 'unlock.choose')}
                </MoreMenuItem>
              )}
              {!user.isOperator && user.companyId !== '' && mayCall('changeMemberRoles') && (
                <MoreMenuItem onChoose={() => onChoose({ action: 'memberRoles', user })}>
                  {t('memberRoles.choose')}
                </MoreMenuItem>
              )}
              {mayCall('changeOperator') && (
                <MoreMenuItem onChoose={() => onChoose({ action: 'role', user })}>
                  {t('operatorRole.choose')}
                </MoreMenuItem>
              )}
            </MoreMenu>
          </Box>
        )}
      </ActionsColumn>
    </OperatorTable>
  );
};

/** All users of the platform, with search and filter; one may be locked, made an operator, or impersonated (SYS-19). */
const UserListPage = () => {
  const { t } = useTranslation('operator');
  return (
    <OperatorListPage
      resource={operatorLists.operatorUsers}
      address={userListView}
      title={t('users.title')}
      of="users"
      filters={
        <FilterBar columns="2fr 1fr" maxWidth={640}>
          <ListSearch label={t('users.search')} source="q" />
          <SelectFilter
            source="state"
            label={t('column.state')}
            noneLabel={t('all')}
            choices={userStates.map((state) => ({ id: state, label: t(`users.state.${state}`) }))}
          />
        </FilterBar>
      }
      rowHeight={53}
      renderDialog={({ action, user }: ChosenUser, close) => {
        const Dialog = dialogs[action];
        return <Dialog user={user} onClose={close} />;
      }}
    >
      {(rows, choose) => <Rows rows={rows} onChoose={choose} />}
    </OperatorListPage>
  );
};

export default UserListPage;
