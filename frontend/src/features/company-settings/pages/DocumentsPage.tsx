import { Paper, Stack, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { type CompanyDocumentRecord, companyDocuments } from '../../../api/resources/company-documents.js';
import { ItemList } from '../../../shared/list/ItemList.js';
import { ListState } from '../../../shared/list/ListState.js';
import { WholeList } from '../../../shared/list/WholeList.js';
import { PageHeader } from '../../../shared/ui/PageHeader.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';
import { AddDocument } from '../components/AddDocument.js';
import { DocumentRow } from '../components/DocumentRow.js';

type SectionProps = { readonly documents: readonly CompanyDocumentRecord[]; readonly isNda: boolean };

const Section = ({ documents, isNda }: SectionProps) => {
  const { t } = useTranslation('company-settings');
  const kind = isNda ? 'nda' : 'terms';
  const own = documents.filter((document) => document.isNda === isNda);
  return (
    <Paper component="section" aria-labelledby={`${kind}-heading`} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={`${kind}-heading`} variant="h2" sx={{ mb: 0.5 }}>
        {t(`${kind}.title`)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {own.length === 0 ? t(`${kind}.empty`) : t(`${kind}.hint`)}
      </Typography>
      {own.length > 0 && (
        <ItemList label={t(`${kind}.title`)} data={own} sx={{ mb: 1 }}>
          <DocumentRow />
        </ItemList>
      )}
      <AddDocument isNda={isNda} />
    </Paper>
  );
};

/** The company's NDAs and terms, which its RFQs can use (SETT-14). */
const DocumentsPage = () => {
  const { t } = useTranslation('company-settings');
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <WholeList resource={companyDocuments} filter={{}}>
        <ListState<CompanyDocumentRecord> skeleton={<RowsSkeleton rows={4} height={64} />}>
          {(documents) => (
            <Stack spacing={3} sx={{ maxWidth: 860 }}>
              <Section documents={documents} isNda />
              <Section documents={documents} isNda={false} />
            </Stack>
          )}
        </ListState>
      </WholeList>
    </>
  );
};

export default DocumentsPage;
