import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { MatchedCompany } from '@torno/contract';
import { type MatchingSubset, matchingSubsets } from '@torno/domain';
import { useState } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { useFavorite } from '../hooks/use-favorite.js';
import type { Group, Selection } from '../model/selection.js';
import { CompanyRow } from './CompanyRow.js';

type Props = {
  readonly rfqId: string;
  readonly group: Group;
  readonly companies: readonly MatchedCompany[];
  readonly positions: number;
  readonly selection: Selection;
  readonly subset: MatchingSubset;
  readonly onSubset: (subset: MatchingSubset) => void;
  readonly onSelect: (companyIds: readonly string[], on: boolean) => void;
};

/** Rows drawn at first and added per click of the button; drawing hundreds at once would make the page slow. */
const portion = 25;

/** The companies of one group, selectable one by one, all or none. */
export const CompanyGroup = ({ rfqId, group, companies, positions, selection, subset, onSubset, onSelect }: Props) => {
  const { t } = useTranslation('matching');
  const onFavorite = useFavorite();
  const [shown, setShown] = useState(portion);
  const ids = companies.map(({ companyId }) => companyId);
  const chosen = ids.filter((companyId) => selection.has(companyId)).length;

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, px: 2, py: 0.5 }}>
        <Typography variant="body2" component="output" sx={{ flex: '1 1 130px' }}>
          {t('chosenOf', { count: chosen, total: ids.length })}
        </Typography>
        {group === 'premium' && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={subset}
            aria-label={t('subset.label')}
            onChange={(_, value) => onSubset(matchingSubsets.find((candidate) => candidate === value) ?? subset)}
          >
            {matchingSubsets.map((name) => (
              <ToggleButton key={name} value={name} sx={{ textTransform: 'none', px: 1.5, py: 0.5 }}>
                {t(`subset.${name}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {/* Companies that do not fit can only be selected one by one. */}
        {group !== 'near' && (
          <Button size="small" disabled={chosen === ids.length} onClick={() => onSelect(ids, true)}>
            {t('selectAll')}
          </Button>
        )}
        <Button size="small" disabled={chosen === 0} onClick={() => onSelect(ids, false)}>
          {t('selectNone')}
        </Button>
      </Box>
      {group === 'near' && companies.length > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
          {t('nearText')}
        </Typography>
      )}
      {companies.length === 0 ? (
        <EmptyState title={t(`empty.${group}`)} text={t(group === 'near' ? 'emptyNearText' : 'emptyText')} />
      ) : (
        <Box component="ul" aria-label={t(`group.${group}`)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {companies.slice(0, shown).map((company) => (
            <RecordContextProvider key={company.companyId} value={company}>
              <CompanyRow
                rfqId={rfqId}
                positions={positions}
                selected={selection.has(company.companyId)}
                onSelect={onSelect}
                onFavorite={onFavorite}
              />
            </RecordContextProvider>
          ))}
        </Box>
      )}
      {shown < companies.length && (
        <Box sx={{ display: 'grid', justifyItems: 'center', p: 2, borderTop: '1px solid', borderColor: 'divider' }}>
          <Button onClick={() => setShown(shown + portion)}>
            {t('showMore', { count: Math.min(portion, companies.length - shown) })}
          </Button>
        </Box>
      )}
    </Box>
  );
};
