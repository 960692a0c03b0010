import { Box, Button, Link, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { DataTable } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { OperatorUserRecord } from '../../../api/resources/operator-users.js';
import { useMayCall } from '../../../api/use-may-call.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { ListRows } from '../../../shared/list/ListRows.js';
import { ListSearch } from '../../../shared/list/ListSearch.js';
import { MoreMenu, MoreMenuItem } from '../../../shared/ui/MoreMenu.js';
import { NoRows } from './NoRows.js';
import { OperatorTable } from './OperatorTable.js';

const ImpersonateDialog = lazy(() => import('./ImpersonateDialog.js'));
const LockDialog = lazy(() => import('./LockDialog.js'));
const OperatorRoleDialog = lazy(() => import('./OperatorRoleDialog.js'));

/** Columns for which a phone or a tablet has no room: what they say stands below the name there. */
const notOnPhones = ['companyLabel', 'email', 'state'];
const notOnTablets = ['roles', 'lastSignInAt'];

const Column = DataTable.Col<OperatorUserRecord>;

/** Operators cannot be impersonated, nor can people who may not sign in. */
const mayBeImpersonated = ({ isOperator, state, roles }: OperatorUserRecord): boolean =>
  !isOperator && state === 'active' && roles.length > 0;

/** What may be done with a user from the list. */
type Act = 'impersonate' | 'lock' | 'role';
type Chosen = { readonly act: Act; readonly user: OperatorUserRecord };

type RowsProps = {
  readonly rows: OperatorUserRecord[];
  readonly onChoose: (chosen: Chosen) => void;
};

const Rows = ({ rows, onChoose }: RowsProps) => {
  const { t } = useTranslation('operator');
  const format = useFormat();
  const mayCall = useMayCall();
  const rolesOf = ({ operatorRole, roles }: OperatorUserRecord): string =>
    operatorRole !== null
      ? t(operatorRole === 'admin' ? 'users.operator' : 'users.support')
      : roles.map((role) => t(`users.role.${role}`)).join(', ');
  return (
    <OperatorTable<OperatorUserRecord>
      rows={rows}
      notOnPhones={notOnPhones}
      notOnTablets={notOnTablets}
      sx={{
        '& td.column-lastName, & td.column-email': { overflowWrap: 'anywhere' },
        '& td.column-state, & td.column-lastSignInAt, & td.column-userId': { whiteSpace: 'nowrap' },
      }}
    >
      <Column
        source="lastName"
        label={t('users.column.name')}
        render={(user) => (
          <>
            <Link component={RouterLink} to={`/admin/users/${user.userId}/history`} fontWeight={600}>
              {user.name}
            </Link>
            <Typography
              variant="caption"
              color="text.secondary"
              component="div"
              sx={{ display: { xs: 'block', sm: 'none' } }}
            >
              {[user.companyLabel, user.email, user.state === 'active' ? '' : t(`users.state.${user.state}`)]
                .filter((part) => part !== '')
                .join(' · ')}
            </Typography>
          </>
        )}
      />
      <Column source="email" label={t('users.column.email')} />
      <Column source="companyLabel" disableSort label={t('users.column.company')} />
      <Column source="roles" disableSort label={t('users.column.roles')} render={rolesOf} />
      <Column
        source="state"
        disableSort
        label={t('users.column.state')}
        render={({ state }) => t(`users.state.${state}`)}
      />
      <Column
        source="lastSignInAt"
        disableSort
        label={t('users.column.lastSignIn')}
        render={({ lastSignInAt }) => (lastSignInAt === null ? t('users.never') : format.dateTime(lastSignInAt))}
      />
      <Column
        source="userId"
        disableSort
        label={t('users.column.support')}
        render={(user) => (
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'flex-end' }}>
            {mayCall('allowImpersonation') && mayBeImpersonated(user) && (
              <Button
                size="small"
                aria-label={t('users.impersonateNamed', { name: user.name })}
                onClick={() => onChoose({ act: 'impersonate', user })}
              >
                {t('users.impersonate')}
              </Button>
            )}
            {mayCall('lockUser') && (
              <MoreMenu label={t('users.more', { name: user.name })} size="small">
                {!user.isOperator && (
                  <MoreMenuItem onChoose={() => onChoose({ act: 'lock', user })}>
                    {t(user.lock === null ? 'lock.choose' : 'unlock.choose')}
                  </MoreMenuItem>
                )}
                <MoreMenuItem onChoose={() => onChoose({ act: 'role', user })}>{t('operatorRole.choose')}</MoreMenuItem>
              </MoreMenu>
            )}
          </Box>
        )}
      />
    </OperatorTable>
  );
};

/** The search and, below it, the users; one of them may be chosen to act for them, to lock them, or to make them an operator. */
export const UserListView = () => {
  const { t } = useTranslation('operator');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const close = (): void => setChosen(null);
  return (
    <>
      <Box sx={{ p: 2, maxWidth: 420 }}>
        <ListSearch label={t('users.search')} source="q" />
      </Box>
      <ListRows<OperatorUserRecord> rowHeight={36} empty={<NoRows of="users" />}>
        {(rows) => <Rows rows={rows} onChoose={setChosen} />}
      </ListRows>
      {chosen && (
        <Suspense>
          {chosen.act === 'impersonate' && <ImpersonateDialog user={chosen.user} onClose={close} />}
          {chosen.act === 'lock' && <LockDialog user={chosen.user} onClose={close} />}
          {chosen.act === 'role' && <OperatorRoleDialog user={chosen.user} onClose={close} />}
        </Suspense>
      )}
    </>
  );
};
