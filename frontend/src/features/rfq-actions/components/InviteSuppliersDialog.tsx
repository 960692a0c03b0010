import { Box, Button, Checkbox, FormControlLabel, FormGroup, Stack, Typography } from '@mui/material';
import type { MatchedCompany } from '@torno/contract';
import { useCallback, useState } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type ReplyOf, useCommand, useQueryCall } from '../../../api/index.js';
import { SearchField } from '../../../shared/inputs/SearchField.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { FormDialog } from '../../../shared/ui/FormDialog.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { candidatesOf, searchCandidates } from '../model/candidates.js';

type Props = { readonly rfqId: string; readonly onClose: () => void; readonly onDone?: () => void };

/** Rows shown at once; a search narrows the rest. */
const mostShown = 100;

type CandidatesProps = {
  readonly companies: readonly MatchedCompany[];
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (companyId: string) => void;
};

const Candidates = ({ companies, chosen, onToggle }: CandidatesProps) => {
  const { t } = useTranslation('rfq-actions');
  const [searched, setSearched] = useState('');
  const found = searchCandidates(companies, searched);
  return (
    <Stack spacing={1.5}>
      <SearchField value={searched} onSearch={setSearched} label={t('invite.search')} />
      <FormGroup aria-label={t('invite.field')} sx={{ gap: { xs: 1, sm: 0 } }}>
        {found.slice(0, mostShown).map(({ companyId, label, postalCode, city, countryCode, matchingQualifier }) => (
          <FormControlLabel
            key={companyId}
            control={<Checkbox checked={chosen.has(companyId)} onChange={() => onToggle(companyId)} />}
            label={
              <>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {label}
                </Box>
                <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
                  {[
                    `${countryCode} ${postalCode} ${city}`.trim(),
                    matchingQualifier > 0 ? t('invite.match', { percent: matchingQualifier }) : '',
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </>
            }
          />
        ))}
      </FormGroup>
      {found.length === 0 && <Typography variant="body2">{t('invite.nothing')}</Typography>}
      {found.length > mostShown && (
        <Typography variant="body2" color="text.secondary">
          {t('invite.more', { count: found.length - mostShown })}
        </Typography>
      )}
    </Stack>
  );
};

/** Asks further suppliers while the RFQ runs; those already asked are left out. */
export const InviteSuppliersDialog = ({ rfqId, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data: asked } = useQueryCall('invitedSuppliers', { params: { rfqId } });
  const select = useCallback(
    (result: ReplyOf<'matching'>) => candidatesOf(result, new Set(asked?.map(({ companyId }) => companyId))),
    [asked],
  );
  const query = useQueryCall('matching', { params: { rfqId }, body: {} }, { select });
  const { mutate, isPending } = useCommand('inviteSuppliers', {
    onSuccess: () => {
      notify(t('invite.done', { count: chosen.size }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });
  const toggle = (companyId: string): void =>
    setChosen((known) => {
      const next = new Set(known);
      if (!next.delete(companyId)) next.add(companyId);
      return next;
    });

  return (
    <FormDialog
      title={t('invite.title')}
      width="md"
      dirty={chosen.size > 0}
      onClose={onClose}
      onSubmit={() => {
        if (chosen.size > 0) mutate({ params: { rfqId }, body: { companyIDs: [...chosen] } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={chosen.size === 0} loading={isPending}>
            {chosen.size === 0 ? t('invite.submitNone') : t('invite.submit', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={6} height={48} />}
        isEmpty={(companies) => companies.length === 0}
        empty={<EmptyState title={t('invite.empty')} text={t('invite.emptyText')} />}
      >
        {(companies) => <Candidates companies={companies} chosen={chosen} onToggle={toggle} />}
      </QueryState>
    </FormDialog>
  );
};
