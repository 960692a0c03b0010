import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import {
  favoriteSuppliers,
  type FoundSupplier,
  nearestSuppliers,
  searchedSuppliers,
} from '../../../api/resources/directory.js';
import { wholeList } from '../../../api/resources/list-resource.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { SearchField } from '../../../shared/inputs/SearchField.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import type { Selection } from '../model/selection.js';
import { FoundSupplierRow } from './FoundSupplierRow.js';

const resources = { favorites: favoriteSuppliers, search: searchedSuppliers, nearest: nearestSuppliers } as const;
type Source = keyof typeof resources;
const sources = ['favorites', 'search', 'nearest'] as const satisfies readonly Source[];

/** Suppliers that the dialog shows at once; a longer list is meant to be searched. */
const limit = 50;

/** The parameters of the list of favourites as the dialog opens it, so that both are one request. */
const firstFavorites = { ...wholeList({ searchTerm: '' }), pagination: { page: 1, perPage: limit } };

const emptyTexts = {
  favorites: ['add.emptyFavorites', 'add.emptyFavoritesText'],
  search: ['add.emptySearch', 'add.emptySearchText'],
  nearest: ['add.emptyNearest', 'add.emptyNearestText'],
} as const;

const Total = () => {
  const { t } = useTranslation('matching');
  const { total = 0, data = [] } = useListContext();
  return (
    <Typography component="output" variant="body2" color="text.secondary" sx={{ display: 'block', mb: 1 }}>
      {data.length < total
        ? t('add.foundMore', { shown: data.length, count: total })
        : t('add.found', { count: total })}
    </Typography>
  );
};

type Props = {
  readonly selection: Selection;
  /** Suppliers who have been invited before. */
  readonly invited?: Selection;
  readonly onAdd: (supplier: FoundSupplier) => void;
  readonly onRemove: (supplier: FoundSupplier) => void;
  readonly onClose: () => void;
};

const nobody: Selection = new Set();

/** Adds suppliers beyond the matching: favourites, by search, from nearby (MATCH-22). */
export const AddSuppliers = ({ selection, invited = nobody, onAdd, onRemove, onClose }: Props) => {
  const { t } = useTranslation('matching');
  const [openSource, setSource] = useState<Source>();
  const { total: favoriteCount } = useGetList(favoriteSuppliers.name, firstFavorites);
  // Decided once: a favourite that is taken back does not close the list of favourites.
  if (openSource === undefined && favoriteCount !== undefined) setSource(favoriteCount === 0 ? 'search' : 'favorites');
  const source = openSource ?? 'favorites';
  const [searchTerm, setSearchTerm] = useState('');
  const searchable = source !== 'nearest';
  const isNarrowed = searchable && searchTerm.trim() !== '';
  const [emptyTitle, emptyText] = emptyTexts[isNarrowed ? 'search' : source];

  return (
    <AppDialog
      title={t('add.title')}
      width="md"
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('add.done')}
        </Button>
      }
    >
      <Tabs
        value={source}
        onChange={(_, value: Source) => setSource(value)}
        aria-label={t('add.sources')}
        sx={{ mt: -1, mb: 2 }}
      >
        {sources.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`source-${name}`}
            aria-controls={name === source ? 'source-suppliers' : undefined}
            label={t(`add.source.${name}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="source-suppliers" aria-labelledby={`source-${source}`} sx={{ minHeight: 320 }}>
        {searchable && (
          <Box sx={{ mb: 2 }}>
            <SearchField value={searchTerm} onSearch={setSearchTerm} label={t('add.searchLabel')} />
          </Box>
        )}
        <WholeList key={source} resource={resources[source]} filter={searchable ? { searchTerm } : {}} perPage={limit}>
          <ListState
            skeleton={<RowsSkeleton rows={4} height={60} />}
            empty={
              <EmptyState
                title={t(emptyTitle)}
                text={t(emptyText)}
                action={isNarrowed && <Button onClick={() => setSearchTerm('')}>{t('add.resetSearch')}</Button>}
              />
            }
          >
            {() => (
              <>
                <Total />
                <ItemList<FoundSupplier>
                  label={t(`add.source.${source}`)}
                  render={({ companyId }) => (
                    <FoundSupplierRow
                      mark={invited.has(companyId) ? 'invited' : selection.has(companyId) ? 'added' : null}
                      onAdd={onAdd}
                      onRemove={onRemove}
                    />
                  )}
                />
              </>
            )}
          </ListState>
        </WholeList>
      </Box>
    </AppDialog>
  );
};
