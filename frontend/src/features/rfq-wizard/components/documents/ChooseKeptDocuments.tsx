import { Button, Link } from '@mui/material';
import type { FileReference } from '@torno/contract';
import { useState } from 'react';
import { required } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { companyDocuments } from '../../../../api/resources/company-documents.js';
import { FormCheckboxes } from '../../../../shared/forms/fields.js';
import { FormDialog } from '../../../../shared/forms/FormDialog.js';
import { useFormCommand } from '../../../../shared/forms/use-form-command.js';
import { useWholeList } from '../../../../shared/list/WholeList.js';
import { EmptyState } from '../../../../shared/ui/EmptyState.js';
import { QueryState } from '../../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../../shared/ui/skeletons.js';
import { useWizard } from '../../hooks/wizard-context.js';

type Props = {
  readonly isNda: boolean;
  /** Files that the RFQ has already. */
  readonly files: readonly FileReference[];
};

const none: { readonly documentIds: string[] } = { documentIds: [] };

const Chooser = ({ isNda, files, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfq } = useWizard();
  const { data, isError, isPaused, refetch } = useWholeList(companyDocuments, {});
  const documents = data?.filter((document) => document.isNda === isNda);
  const choices = (documents ?? []).map(({ documentId, attachmentID, label }) => ({
    id: documentId,
    label,
    disabled: files.some((file) => file.attachmentID === attachmentID),
  }));
  const choose = useFormCommand('chooseCompanyDocuments', { onSuccess: onClose });
  const title = t(isNda ? 'documents.keptNdas' : 'documents.keptTerms');
  return (
    <FormDialog
      title={title}
      defaultValues={none}
      submit={{ label: t('documents.takeKept'), ready: choices.some(({ disabled }) => !disabled) }}
      onSubmit={({ documentIds }) => choose({ params: { rfqId: rfq.rfqId }, body: { documentIds } })}
      onClose={onClose}
    >
      <QueryState
        query={{ data: documents, isError, isPaused, refetch }}
        skeleton={<RowsSkeleton rows={3} height={40} />}
        isEmpty={({ length }) => length === 0}
        empty={<EmptyState title={t('documents.noneKept')} />}
      >
        {() => (
          <FormCheckboxes
            source="documentIds"
            label={title}
            hideLabel
            validate={required(t('documents.noneChosen'))}
            choices={choices}
          />
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

/** Adds documents that the company keeps for its RFQs (CREATE-25). */
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
