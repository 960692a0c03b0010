import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState.js';

/** Says why a list is empty: there is nothing yet, or nothing fits what it is filtered by. */
export const NoRows = ({ of }: { readonly of: 'companies' | 'jobs' | 'notices' | 'users' }) => {
  const { t } = useTranslation('operator');
  const { filterValues } = useListContext();
  return <EmptyState title={t(`${of}.${Object.keys(filterValues).length === 0 ? 'empty' : 'noResult'}`)} />;
};
