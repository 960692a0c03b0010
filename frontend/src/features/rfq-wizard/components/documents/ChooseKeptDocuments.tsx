import { Button, Checkbox, FormControlLabel, FormGroup, Link } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { useCommand, useQueryCall } from '../../../../api/index.js';
import { EmptyState } from '../../../../shared/ui/EmptyState.js';
import { FormDialog } from '../../../../shared/ui/FormDialog.js';
import { QueryState } from '../../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../../shared/ui/skeletons.js';
import { useWizard } from '../../hooks/wizard-context.js';

type Props = {
  readonly isNda: boolean;
  /** What the RFQ holds already. */
  readonly files: readonly FileReference[];
};

const Chooser = ({ isNda, files, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq } = useWizard();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useQueryCall('companyDocuments', {}, { select: (all) => all.filter((each) => each.isNda === isNda) });
  const { mutate, isPending } = useCommand('chooseCompanyDocuments', { onSuccess: onClose });
  return (
    <FormDialog
      title={t(isNda ? 'documents.keptNdas' : 'documents.keptTerms')}
      onClose={onClose}
      onSubmit={() => {
        if (chosen.length > 0) mutate({ params: { rfqId: rfq.rfqId }, body: { documentIds: [...chosen] } });
      }}
      actions={
        <>
          <Button onClick={onClose}>{t('documents.cancelKept')}</Button>
          <Button type="submit" variant="contained" disabled={chosen.length === 0} loading={isPending}>
            {t('documents.takeKept')}
          </Button>
        </>
      }
    >
      <QueryState
        query={query}
        skeleton={<RowsSkeleton rows={3} height={40} />}
        isEmpty={(documents) => documents.length === 0}
        empty={<EmptyState title={t('documents.noneKept')} />}
      >
        {(documents) => (
          <FormGroup>
            {documents.map(({ documentId, attachmentID, label }) => {
              const held = files.some((file) => file.attachmentID === attachmentID);
              return (
                <FormControlLabel
                  key={documentId}
                  label={label}
                  disabled={held}
                  control={
                    <Checkbox
                      checked={held || chosen.includes(documentId)}
                      onChange={(_, on) =>
                        setChosen((before) => [
                          ...before.filter((id) => id !== documentId),
                          ...(on ? [documentId] : []),
                        ])
                      }
                    />
                  }
                  sx={{ overflowWrap: 'anywhere' }}
                />
              );
            })}
          </FormGroup>
        )}
      </QueryState>
      <Link
        component={RouterLink}
        to="/settings/company/account/documents"
        variant="body2"
        sx={{ display: 'inline-block', mt: 1.5 }}
      >
        {t('documents.manageKept')}
      </Link>
    </FormDialog>
  );
};

/** Takes documents that the company keeps for its RFQs (CREATE-25). */
export const ChooseKeptDocuments = (props: Props) => {
  const { t } = useTranslation('rfq-wizard');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('documents.chooseKept')}</Button>
      {open && <Chooser {...props} onClose={() => setOpen(false)} />}
    </>
  );
};
