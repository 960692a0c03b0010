import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import { choiceLimits } from '@torno/domain';
import { type ComponentProps, useMemo, useState } from 'react';
import { type RaRecord, required, useNotify, useRecordContext, type Validator } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { anyCompany, matchedCompanies } from '../../../api/resources/matching.js';
import { invitedSuppliers } from '../../../api/resources/rfq-parts.js';
import { FormCheckboxes, useField } from '../../../shared/forms/fields.js';
import { FormDialog } from '../../../shared/forms/FormDialog.js';
import { useFormCommand } from '../../../shared/forms/use-form-command.js';
import { SearchField } from '../../../shared/inputs/SearchField.js';
import { useWholeList } from '../../../shared/list/WholeList.js';
import { EmptyState } from '../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { useConfirm } from '../../../shared/ui/confirm.js';
import { usePlaceText } from '../../lookups/index.js';
import { AddSuppliers, useExperience } from '../../matching/index.js';
import { type Candidate, candidatesOf, searchCandidates, withAdded } from '../model/candidates.js';

type Props = {
  readonly rfqId: string;
  /** Number of positions in the RFQ. */
  readonly positions: number;
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

/** Rows shown at once; a search narrows the rest. */
const maxShown = 100;

const CandidateLabel = ({ positions }: Pick<Props, 'positions'>) => {
  const experienceOf = useExperience();
  const placeText = usePlaceText();
  const candidate = useRecordContext<Candidate & RaRecord>();
  if (candidate === undefined) return null;
  const { label, experience } = candidate;
  return (
    <Box component="span" sx={{ display: 'block', py: 0.75 }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <Typography component="span" variant="caption" color="text.secondary" sx={{ display: 'block' }}>
        {joinWithDots([placeText(candidate), ...(experience === null ? [] : experienceOf(experience, positions))])}
      </Typography>
    </Box>
  );
};

type CandidatesProps = Pick<Props, 'positions'> & {
  readonly companies: readonly Candidate[];
  readonly validate: Validator;
};

const Candidates = ({ companies, positions, validate }: CandidatesProps) => {
  const { t } = useTranslation('rfq-actions');
  const [searchText, setSearchText] = useState('');
  const found = searchCandidates(companies, searchText);
  return (
    <Stack spacing={1.5}>
      <SearchField value={searchText} onSearch={setSearchText} label={t('invite.search')} />
      <FormCheckboxes
        source="companyIDs"
        label={t('invite.field')}
        hideLabel
        validate={validate}
        choices={found.slice(0, maxShown).map((candidate) => ({ ...candidate, id: candidate.companyId }))}
        optionText={<CandidateLabel positions={positions} />}
      />
      {found.length === 0 && <Typography variant="body2">{t('invite.nothing')}</Typography>}
      {found.length > maxShown && (
        <Typography variant="body2" color="text.secondary">
          {t('invite.more', { count: found.length - maxShown })}
        </Typography>
      )}
    </Stack>
  );
};

type ChoiceProps = Pick<Props, 'positions'> & {
  readonly query: ComponentProps<typeof QueryState<readonly Candidate[]>>['query'];
  readonly invited: ReadonlySet<string>;
};

/** The suppliers who fit, and those whom the buyer adds to them (MATCH-22). */
const SupplierChoice = ({ query, invited, positions }: ChoiceProps) => {
  const { t } = useTranslation('rfq-actions');
  const { t: tMatching } = useTranslation('matching');
  const someone = required(t('invite.none'));
  const { value, onChange, error, helperText } = useField({ source: 'companyIDs', validate: someone });
  const chosenIds: readonly string[] = value;
  const [addedCompanies, setAddedCompanies] = useState<readonly Candidate[]>([]);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Stack spacing={1.5}>
      <Button
        variant="outlined"
        startIcon={<PersonAdd />}
        aria-haspopup="dialog"
        onClick={() => setIsAdding(true)}
        sx={{ alignSelf: 'flex-end' }}
      >
        {tMatching('add.open')}
      </Button>
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={6} height={48} />}
        isEmpty={(companies) => companies.length + addedCompanies.length === 0}
        empty={
          <>
            <EmptyState title={t('invite.empty')} text={t('invite.emptyText')} />
            {error && <FormHelperText error>{helperText}</FormHelperText>}
          </>
        }
      >
        {(companies) => (
          <Candidates companies={withAdded(companies, addedCompanies)} positions={positions} validate={someone} />
        )}
      </QueryState>
      {isAdding && (
        <AddSuppliers
          selection={new Set(chosenIds)}
          invited={invited}
          onAdd={(supplier) => {
            setAddedCompanies(withAdded(addedCompanies, [{ ...supplier, experience: null }]));
            onChange([...chosenIds, supplier.companyId]);
          }}
          onRemove={({ companyId }) => onChange(chosenIds.filter((id) => id !== companyId))}
          onClose={() => setIsAdding(false)}
        />
      )}
    </Stack>
  );
};

const nobody: { readonly companyIDs: string[] } = { companyIDs: [] };

/** Invites further suppliers while the RFQ is active; those already invited cannot be chosen. */
export const InviteSuppliersDialog = ({ rfqId, positions, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-actions');
  const notify = useNotify();
  const confirm = useConfirm();
  const { data: invitations } = useWholeList(invitedSuppliers, { rfqId });
  const invitedIds = useMemo(() => new Set(invitations?.map(({ companyId }) => companyId)), [invitations]);
  const { data: found, ...query } = useWholeList(matchedCompanies, anyCompany(rfqId));
  const candidates = useMemo(() => found && candidatesOf(found, invitedIds), [found, invitedIds]);
  const invite = useFormCommand('inviteSuppliers', {
    onSuccess: (_, { body }) => {
      notify(t('invite.done', { count: body.companyIDs.length }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });

  /** Each of many suppliers spends time on a quote, so that their number is confirmed (C-42). */
  const confirmCount = async (count: number): Promise<boolean> =>
    count <= choiceLimits.confirmedAbove ||
    (await confirm({
      title: t('invite.confirmMany', { count }),
      text: t('invite.confirmManyText'),
      confirmLabel: t('invite.submit', { count }),
    }));

  return (
    <FormDialog
      title={t('invite.title')}
      width="md"
      defaultValues={nobody}
      submit={{
        label: ({ companyIDs: { length: count } }) =>
          count === 0 ? t('invite.submitNone') : t('invite.submit', { count }),
      }}
      onSubmit={async ({ companyIDs }) => {
        if (await confirmCount(companyIDs.length)) await invite({ params: { rfqId }, body: { companyIDs } });
      }}
      onClose={onClose}
    >
      <SupplierChoice query={{ ...query, data: candidates }} invited={invitedIds} positions={positions} />
    </FormDialog>
  );
};
