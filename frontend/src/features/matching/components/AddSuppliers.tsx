import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ReplyOf, useQueryCall } from '../../../api/index.js';
import { SearchField } from '../../../shared/inputs/SearchField.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { AppDialog } from '../../../shared/ui/AppDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { useLookup } from '../../lookups/index.js';
import type { Selection } from '../model/selection.js';
import { type Found, FoundSupplier } from './FoundSupplier.js';

const sources = ['favorites', 'search', 'nearest'] as const;
type Source = (typeof sources)[number];

/** Suppliers that the dialog shows at once; a longer list is meant to be searched. */
const limit = 50;

const emptyTexts = {
  favorites: ['add.emptyFavorites', 'add.emptyFavoritesText'],
  search: ['add.emptySearch', 'add.emptySearchText'],
  nearest: ['add.emptyNearest', 'add.emptyNearestText'],
} as const;

type Listed = { readonly suppliers: readonly Found[]; readonly total: number };

/** The suppliers of the chosen source, in one shape. */
const useSource = (source: Source, searchTerm: string) => {
  const { data: countries } = useLookup('countries');
  const nameOf = useMemo(() => {
    const names = new Map(countries?.map(({ code, label }) => [code, label]));
    return (code: string): string => names.get(code) ?? code;
  }, [countries]);
  const found = ({ companies, total }: ReplyOf<'searchSuppliers'>): Listed => ({
    total,
    suppliers: companies.map((company) => ({ ...company, countryName: nameOf(company.countryCode) })),
  });
  const near = ({ places }: ReplyOf<'nearestSuppliers'>): Listed => ({
    total: places.length,
    suppliers: places.map((place) => ({
      ...place,
      companyId: place.companyID,
      countryName: nameOf(place.countryCode),
      notMatchingProfile: false,
    })),
  });
  const page = { body: { searchTerm, limit } };
  const favorites = useQueryCall('directorySuppliers', page, {
    enabled: source === 'favorites',
    keepPrevious: true,
    select: found,
  });
  const search = useQueryCall('searchSuppliers', page, {
    enabled: source === 'search',
    keepPrevious: true,
    select: found,
  });
  const nearest = useQueryCall(
    'nearestSuppliers',
    { body: { limit } },
    { enabled: source === 'nearest', select: near },
  );
  return { favorites, search, nearest }[source];
};

type Props = {
  readonly selection: Selection;
  /** Suppliers who have been invited before. */
  readonly invited?: Selection;
  readonly onAdd: (supplier: Found) => void;
  readonly onClose: () => void;
};

const nobody: Selection = new Set();

/** Adds suppliers beyond the matching: favourites, by search, from nearby (MATCH-22). */
export const AddSuppliers = ({ selection, invited = nobody, onAdd, onClose }: Props) => {
  const { t } = useTranslation('matching');
  const [source, setSource] = useState<Source>('favorites');
  const [searchTerm, setSearchTerm] = useState('');
  const query = useSource(source, searchTerm);
  const narrowed = source !== 'nearest' && searchTerm.trim() !== '';
  const [emptyTitle, emptyText] = emptyTexts[narrowed ? 'search' : source];

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
        {source !== 'nearest' && (
          <Box sx={{ mb: 2 }}>
            <SearchField value={searchTerm} onSearch={setSearchTerm} label={t('add.searchLabel')} />
          </Box>
        )}
        <QueryState
          query={query}
          skeleton={<RowsSkeleton rows={4} height={60} />}
          empty={<EmptyState title={t(emptyTitle)} text={t(emptyText)} />}
          isEmpty={({ suppliers }) => suppliers.length === 0}
        >
          {({ suppliers, total }) => (
            <>
              <Typography component="output" variant="body2" color="text.secondary" sx={{ display: 'block', mb: 1 }}>
                {t('add.found', { count: total })}
              </Typography>
              <Box component="ul" aria-label={t(`add.source.${source}`)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {suppliers.map((supplier) => (
                  <FoundSupplier
                    key={supplier.companyId}
                    supplier={supplier}
                    mark={
                      invited.has(supplier.companyId) ? 'invited' : selection.has(supplier.companyId) ? 'added' : null
                    }
                    onAdd={onAdd}
                  />
                ))}
              </Box>
            </>
          )}
        </QueryState>
      </Box>
    </AppDialog>
  );
};
