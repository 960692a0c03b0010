import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { Alert, Box, capitalize, Link, Paper, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation } from 'react-router';
import { useWizard } from '../hooks/wizard-context.js';
import { groupByPlace, type MissingPlace } from '../model/missing.js';
import { type Step, stepAddress, steps } from '../model/steps.js';

type PlaceProps = { readonly step: Step; readonly place: MissingPlace };

/** The missing entries of one position, or of the RFQ itself, with links to them. */
const PlaceLink = ({ step, place: { positionId, codes } }: PlaceProps) => {
  const { t } = useTranslation('rfq-wizard');
  const { rfqId, state, dispatch } = useWizard();
  const { search } = useLocation();
  // Dates that would be refused are named here only.
  const missingText = codes.map((code) => t([`codes:required.${code}`, `missing.${code}`])).join(', ');
  const number = state.positions.findIndex((position) => position.positionId === positionId) + 1;
  return (
    <Link
      component={RouterLink}
      to={{ pathname: stepAddress(rfqId, step), search }}
      onClick={() => {
        dispatch({ type: 'stepMarked', step });
        if (positionId !== undefined) dispatch({ type: 'positionChosen', positionId });
      }}
    >
      {positionId === undefined ? capitalize(missingText) : t('missing.ofPosition', { number, what: missingText })}
    </Link>
  );
};

const usePlaces = () => {
  const { missing } = useWizard();
  return steps.flatMap((step) => {
    const places = groupByPlace(missing.filter((entry) => entry.step === step));
    return places.length === 0 ? [] : [{ step, places }];
  });
};

const keyOf = ({ positionId, codes }: MissingPlace): string => positionId ?? codes.join();

/** Lists what publication still lacks, with links to the fields, beside a step. */
export const MissingPanel = () => {
  const { t } = useTranslation('rfq-wizard');
  const found = usePlaces();
  return (
    <Paper component="aside" aria-labelledby="missing-title" className="no-print" sx={{ p: 2 }}>
      <Typography id="missing-title" variant="h2" sx={{ fontSize: '0.9375rem', mb: 1 }}>
        {t(found.length === 0 ? 'missing.nothing' : 'missing.title')}
      </Typography>
      {found.length === 0 && (
        <Box sx={{ display: 'flex', gap: 1, color: 'success.main', fontSize: '0.875rem' }}>
          <CheckCircle fontSize="small" aria-hidden />
          {t('missing.nothingText')}
        </Box>
      )}
      {found.map(({ step, places }) => (
        <Box key={step} sx={{ mt: 1.5 }}>
          <Typography variant="overline" component="h3" color="text.secondary" sx={{ textTransform: 'none' }}>
            {t(`step.${step}`)}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.25, fontSize: '0.875rem', '& li': { py: 0.25 } }}>
            {places.map((place) => (
              <li key={keyOf(place)}>
                <PlaceLink step={step} place={place} />
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Paper>
  );
};

/** The same in a line above a step that needs the whole width; nothing where nothing is missing. */
export const MissingLine = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('rfq-wizard');
  const found = usePlaces();
  if (found.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ py: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography id={id} variant="body2" component="h3" fontWeight={650}>
          {t('missing.title')}
        </Typography>
        <Box component="ul" aria-labelledby={id} sx={{ display: 'contents', listStyle: 'none', '& li': { p: 0 } }}>
          {found.flatMap(({ step, places }) =>
            places.map((place) => (
              <li key={`${step} ${keyOf(place)}`}>
                {t(`step.${step}`)}: <PlaceLink step={step} place={place} />
              </li>
            )),
          )}
        </Box>
      </Box>
    </Alert>
  );
};
