import Favorite from '@mui/icons-material/Favorite';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import {
  Avatar,
  Box,
  FormControlLabel,
  IconButton,
  LinearProgress,
  Paper,
  Switch,
  Tooltip,
  Typography,
} from '@mui/material';
import type { ReactNode } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProblemToast } from '../../../api/index.js';
import { supplierQuotes } from '../../../api/resources/records.js';
import { useChange } from '../../../api/use-change.js';
import { FileImage } from '../../../shared/files/FileImage.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useRecordOf } from '../../../shared/record/ShowRecord.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { LookupField, useLookup, usePlaceText } from '../../lookups/index.js';
import { BlockSupplier } from './BlockSupplier.js';

/** The facts about the supplier that the buyer may see. */
const SupplierFacts = () => {
  const { t } = useTranslation('quote-comparison');
  const { supplier } = useRecordOf(supplierQuotes);
  const { data: certificates = [] } = useLookup('certificates');
  const { yearOfFoundation } = supplier;
  const place = usePlaceText()(supplier);
  const certificateLabels = certificates
    .filter(({ id }) => supplier.certificates.includes(id))
    .map(({ label }) => label);
  const ratings = supplier.ratings.map(({ criterion, count }) =>
    t('rating.times', { what: t(`rating.${criterion}`), count }),
  );
  const renderFact = (label: string, value: ReactNode) => (
    <Fact variant="inherit" label={label}>
      {value}
    </Fact>
  );
  return (
    <>
      {place !== '' && renderFact(t('supplier.place'), place)}
      <LookupField source="companySize" lookup="companySizes" record={supplier}>
        {(size) => renderFact(t('supplier.employees'), size)}
      </LookupField>
      <LookupField source="annualTurnover" lookup="annualTurnovers" record={supplier}>
        {(turnover) => renderFact(t('supplier.turnover'), turnover)}
      </LookupField>
      {yearOfFoundation !== null && renderFact(t('supplier.founded'), yearOfFoundation)}
      {certificateLabels.length > 0 && renderFact(t('supplier.certificates'), certificateLabels.join(', '))}
      {ratings.length > 0 && renderFact(t('supplier.ratings'), ratings.join(', '))}
    </>
  );
};

/** The supplier, as far as the buyer may see it (QVIEW-04), with favourite and general NDA. */
export const SupplierCard = () => {
  const { t } = useTranslation('quote-comparison');
  const notify = useNotify();
  const format = useFormat();
  const record = useRecordOf(supplierQuotes);
  const { supplier, favorite, generalNdaApproval } = record;
  const { label, logoUrl, coverUrl, profilePercentage } = supplier;
  const onError = useProblemToast();
  const [setFavorite] = useChange(supplierQuotes, 'favorite', { mutationMode: 'optimistic', onError });
  // Not optimistic: it opens documents to somebody else, so it counts as done only when it is.
  const [setNda, { isPending: isReleasing }] = useChange(supplierQuotes, 'generalNdaApproval', {
    onSuccess: (isGranted) => notify(t(isGranted ? 'supplier.ndaOn' : 'supplier.ndaOff'), { type: 'success' }),
    onError,
  });

  return (
    <Paper component="section" aria-labelledby="supplier-heading" sx={{ p: 2 }}>
      {coverUrl !== null && (
        <Box className="no-print" sx={{ mx: -2, mt: -2, mb: 2 }}>
          <FileImage url={coverUrl} alt="" width="100%" height={96} fit="cover" />
        </Box>
      )}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5 }}>
        {logoUrl === null ? (
          <Avatar variant="rounded" aria-hidden sx={{ bgcolor: 'primary.light', color: 'primary.main' }}>
            {label.slice(0, 1).toUpperCase()}
          </Avatar>
        ) : (
          <FileImage url={logoUrl} alt="" width={40} height={40} />
        )}
        <Typography id="supplier-heading" variant="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Tooltip title={t('supplier.favorite')}>
          <IconButton
            className="no-print"
            aria-label={t('supplier.favorite')}
            aria-pressed={favorite}
            onClick={() => void setFavorite(record, !favorite)}
          >
            {favorite ? <Favorite sx={{ color: 'error.main' }} /> : <FavoriteBorder />}
          </IconButton>
        </Tooltip>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        <SupplierFacts />
        <Fact
          variant="inherit"
          label={t('supplier.profile')}
          sx={{ '& dd': { display: 'flex', alignItems: 'center', gap: 1 } }}
        >
          <LinearProgress
            variant="determinate"
            value={Math.min(100, profilePercentage)}
            aria-label={t('supplier.profile')}
            sx={{ flex: 1, height: 6, borderRadius: 3 }}
          />
          {format.percent(profilePercentage)}
        </Fact>
      </Box>
      <FormControlLabel
        className="no-print"
        sx={{ mt: 1.5, alignItems: 'flex-start', '& .MuiSwitch-root': { mt: -0.75 } }}
        control={
          <Switch
            checked={generalNdaApproval}
            disabled={isReleasing}
            onChange={() => void setNda(record, !generalNdaApproval)}
            slotProps={{ input: { 'aria-describedby': 'general-nda-hint' } }}
          />
        }
        label={t('supplier.nda')}
      />
      <Typography id="general-nda-hint" className="no-print" variant="caption" color="text.secondary" component="p">
        {t('supplier.ndaHint')}
      </Typography>
      <BlockSupplier supplier={supplier} />
    </Paper>
  );
};
