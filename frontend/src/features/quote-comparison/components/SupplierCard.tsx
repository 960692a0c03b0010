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
import type { QuoteSupplier } from '@torno/contract';
import { useNotify, useUpdate } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { useProblemToast } from '../../../api/index.js';
import { directory, type DirectoryEntry } from '../../../api/resources/directory.js';
import { FileImage } from '../../../api/files/FileImage.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { Fact } from '../../../shared/ui/Fact.js';
import { useLookup } from '../../lookups/index.js';
import { BlockSupplier } from './BlockSupplier.js';

type Supplier = Omit<QuoteSupplier, 'authorId' | 'authorName' | 'authorPhone'>;

const useSupplierFacts = (supplier: Supplier): readonly (readonly [label: string, value: string])[] => {
  const { t } = useTranslation('quote-comparison');
  const { data: countries } = useLookup('countries');
  const { data: sizes } = useLookup('companySizes');
  const { data: turnovers } = useLookup('annualTurnovers');
  const { data: certificates } = useLookup('certificates');
  const { countryCode, postalCode, city, companySize, annualTurnover, yearOfFoundation } = supplier;
  const country = countries?.find(({ code }) => code === countryCode)?.label ?? countryCode;
  const held = certificates?.filter(({ id }) => supplier.certificates.includes(id)) ?? [];
  const facts = [
    [t('supplier.place'), [`${postalCode} ${city}`.trim(), country].filter(Boolean).join(', ')],
    [t('supplier.employees'), sizes?.find(({ id }) => id === companySize)?.label ?? ''],
    [t('supplier.turnover'), turnovers?.find(({ id }) => id === annualTurnover)?.label ?? ''],
    [t('supplier.founded'), yearOfFoundation === null ? '' : String(yearOfFoundation)],
    [t('supplier.certificates'), held.map(({ label }) => label).join(', ')],
    [
      t('supplier.ratings'),
      supplier.ratings
        .map(({ criterion, count }) => t('rating.times', { what: t(`rating.${criterion}`), count }))
        .join(', '),
    ],
  ] as const;
  return facts.filter(([, value]) => value !== '');
};

/** The supplier, as far as the buyer may see it (QVIEW-04), with favourite and general NDA. */
export const SupplierCard = ({ supplier }: { readonly supplier: Supplier }) => {
  const { t } = useTranslation('quote-comparison');
  const notify = useNotify();
  const format = useFormat();
  const facts = useSupplierFacts(supplier);
  const { companyId, label, logoUrl, coverUrl, favorite, generalNdaApproval, profilePercentage } = supplier;
  const onError = useProblemToast();
  const [setFavorite, { isPending: markingFavorite }] = useUpdate<DirectoryEntry>(
    directory.name,
    { id: companyId, data: { favorite: !favorite } },
    {
      onSuccess: (entry) =>
        notify(t(entry.favorite ? 'supplier.favoriteOn' : 'supplier.favoriteOff'), { type: 'success' }),
      onError,
    },
  );
  const [setNda, { isPending: releasing }] = useUpdate<DirectoryEntry>(
    directory.name,
    { id: companyId, data: { generalNdaApproval: !generalNdaApproval } },
    {
      onSuccess: (entry) =>
        notify(t(entry.generalNdaApproval ? 'supplier.ndaOn' : 'supplier.ndaOff'), { type: 'success' }),
      onError,
    },
  );

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
            loading={markingFavorite}
            onClick={() => void setFavorite()}
          >
            {favorite ? <Favorite sx={{ color: 'error.main' }} /> : <FavoriteBorder />}
          </IconButton>
        </Tooltip>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {facts.map(([name, value]) => (
          <Fact key={name} variant="inherit" label={name}>
            {value}
          </Fact>
        ))}
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
          {format.number(profilePercentage)} %
        </Fact>
      </Box>
      <FormControlLabel
        className="no-print"
        sx={{ mt: 1.5, alignItems: 'flex-start', '& .MuiSwitch-root': { mt: -0.75 } }}
        control={
          <Switch
            checked={generalNdaApproval}
            disabled={releasing}
            onChange={() => void setNda()}
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
