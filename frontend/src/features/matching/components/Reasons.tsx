import Check from '@mui/icons-material/CheckCircleOutlined';
import Cross from '@mui/icons-material/HighlightOff';
import { Box, Typography } from '@mui/material';
import type { PartFitRow } from '@torno/contract';
import { unitOfDimension } from '@torno/domain';
import { useTranslation } from 'react-i18next';
import { useQueryCall } from '../../../api/index.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { QueryState } from '../../../shared/ui/QueryState.js';
import { RowsSkeleton } from '../../../shared/ui/skeletons.js';

const Reason = ({ fit }: { readonly fit: PartFitRow }) => {
  const { t } = useTranslation('matching');
  const { number } = useFormat();
  const fits = fit.kind === 'fits';
  const technologies = fit.technologies.map(({ label }) => label).join(', ');
  const misses = fit.misses.map(({ dimension, wanted, from, to }) =>
    t('why.miss', {
      dimension: t(`fields:dimension.${dimension}`),
      wanted: number(wanted),
      from: number(from),
      to: number(to),
      unit: unitOfDimension(dimension),
    }),
  );
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', gap: 1, py: 0.5 }}>
      {fits ? (
        <Check fontSize="small" color="success" titleAccess={t('why.yes')} />
      ) : (
        <Cross fontSize="small" color="warning" titleAccess={t('why.no')} />
      )}
      <Box>
        <Typography variant="body2" fontWeight={600}>
          {fit.label === '' ? t('why.position', { number: fit.posNumber }) : `${fit.posNumber} · ${fit.label}`}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t(fits && !fit.sizeChecked ? 'why.fitsUnsized' : `why.${fit.kind}`, { technologies })}
          {misses.length > 0 && ` ${misses.join('; ')}.`}
        </Typography>
      </Box>
    </Box>
  );
};

type Props = { readonly rfqId: string; readonly companyId: string; readonly name: string };

/** Explains part by part why a company fits the RFQ or not. */
export const Reasons = ({ rfqId, companyId, name }: Props) => {
  const { t } = useTranslation('matching');
  const query = useQueryCall('matchingReasons', { params: { rfqId, companyID: companyId } });
  return (
    <QueryState query={query} skeleton={<RowsSkeleton rows={2} height={44} />}>
      {({ positions }) => (
        <Box component="ul" aria-label={t('why.label', { name })} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {positions.map((fit) => (
            <Reason key={fit.positionId} fit={fit} />
          ))}
        </Box>
      )}
    </QueryState>
  );
};
