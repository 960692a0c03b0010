import { Stack, Typography } from '@mui/material';
import { joinWithDots } from '@torno/kernel';
import { rfqLimits } from '@torno/domain';
import { required, useNotify, useRecordContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { type Assignee, buyerAssignees, supplierAssignees } from '../../api/resources/assignees.js';
import { FormRadios, FormText } from '../../shared/forms/fields.js';
import { FormDialog } from '../../shared/forms/FormDialog.js';
import { useFormCommand } from '../../shared/forms/use-form-command.js';
import { useWholeList } from '../../shared/list/WholeList.js';
import { EmptyState } from '../../shared/ui/EmptyState.js';
import { QueryState } from '../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../shared/ui/skeletons.js';

type Side = 'buyer' | 'supplier';
type Props = {
  readonly side: Side;
  readonly rfqIds: readonly string[];
  readonly onClose: () => void;
  readonly onDone?: () => void;
};

const resources = { buyer: buyerAssignees, supplier: supplierAssignees } as const;
const commands = { buyer: 'assignRfqs', supplier: 'assignForSupplier' } as const;

const ColleagueLabel = ({ side }: { readonly side: Side }) => {
  const { t } = useTranslation('rfq-assignment');
  const colleague = useRecordContext<Assignee>();
  if (colleague === undefined) return null;
  const { name, department, currentAssignee } = colleague;
  const details = joinWithDots([department, currentAssignee ? t(`${side}.current`) : '']);
  return (
    <>
      {name}
      {details !== '' && (
        <Typography component="span" variant="body2" color="text.secondary">
          {` · ${details}`}
        </Typography>
      )}
    </>
  );
};

/**
 * Assigns RFQs to a colleague, with a note; the current assignee cannot be chosen (BRFQ-13, BRFQ-24, SDET-41, SRFQ-25).
 */
export const AssignDialog = ({ side, rfqIds, onClose, onDone }: Props) => {
  const { t } = useTranslation('rfq-assignment');
  const notify = useNotify();
  const query = useWholeList(resources[side], { rfqIDs: rfqIds });
  const assign = useFormCommand(commands[side], {
    onSuccess: (_, { body: { receiver } }) => {
      const name = query.data?.find(({ usrID }) => usrID === receiver)?.name ?? '';
      notify(t(`${side}.done`, { count: rfqIds.length, name }), { type: 'success' });
      onDone?.();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t(`${side}.title`, { count: rfqIds.length })}
      defaultValues={{ receiver: '', comment: '' }}
      submit={{
        label: t(`${side}.submit`),
        ready: query.data?.some(({ currentAssignee }) => !currentAssignee) ?? false,
      }}
      onSubmit={({ receiver, comment }) => assign({ body: { rfqIDs: [...rfqIds], receiver, comment: comment.trim() } })}
      onClose={onClose}
    >
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={4} height={36} />}
        isEmpty={(colleagues) => colleagues.every(({ currentAssignee }) => currentAssignee)}
        empty={<EmptyState title={t(`${side}.nobody`)} text={side === 'buyer' ? t('buyer.nobodyText') : undefined} />}
      >
        {(colleagues) => (
          <Stack spacing={2}>
            <FormRadios
              source="receiver"
              label={t(`${side}.field`)}
              validate={required(t('missing'))}
              choices={colleagues.map((colleague) => ({ ...colleague, disabled: colleague.currentAssignee }))}
              optionText={<ColleagueLabel side={side} />}
            />
            <FormText
              source="comment"
              label={t(`${side}.comment`)}
              multiline
              minRows={2}
              maxLength={rfqLimits.assignmentComment}
            />
          </Stack>
        )}
      </QueryState>
    </FormDialog>
  );
};
