import { Box, Button, GlobalStyles, useMediaQuery, useTheme } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useProfile } from '../../../api/index.js';
import { userImpersonations } from '../../../api/resources/user-impersonations.js';
import { useFormat } from '../../../shared/format/use-format.js';
import { useWholeList } from '../../../shared/list/WholeList.js';

/** Pixels that the bar takes above the page: one line of text, on a phone four. */
const heights = { line: 40, phone: 64 };

/** Says on every page, in print too, that an operator acts as the user, and lets them end it. */
const ImpersonationFrame = () => {
  const { t } = useTranslation('impersonation');
  const navigate = useNavigate();
  const { dateTime } = useFormat();
  const height = useMediaQuery(useTheme().breakpoints.down('md')) ? heights.phone : heights.line;
  const { data: profile } = useProfile();
  const { data: impersonations = [] } = useWholeList(userImpersonations, {});
  const present = impersonations.find(({ current }) => current);
  const user = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim();
  const company = profile?.companyLabel ?? '';
  const frameText = t(company === '' ? 'frame.text' : 'frame.textCompany', {
    user,
    company,
    operator: present?.operatorName ?? '…',
  });
  const times = present && t('frame.times', { start: dateTime(present.startedAt), end: dateTime(present.endsAt) });
  return (
    <>
      {/* The app bar and other sticky elements begin below the bar. */}
      <GlobalStyles
        styles={{
          ':root': { '--above': `${height}px` },
          // Printed pages have no margin beside the border of their own.
          '@media print': { '#content': { padding: '12px !important' } },
        }}
      />
      <Box
        component="aside"
        aria-label={t('frame.label')}
        sx={{
          position: 'sticky',
          top: 0,
          zIndex: 'tooltip',
          height,
          pl: 2,
          pr: 1,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          bgcolor: 'warning.main',
          color: 'warning.contrastText',
          printColorAdjust: 'exact',
        }}
      >
        <Box
          component="p"
          sx={{
            flex: 1,
            minWidth: 0,
            m: 0,
            fontSize: { xs: '0.6875rem', md: '0.875rem' },
            lineHeight: 1.3,
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: { xs: '4', md: '1' },
            overflow: 'hidden',
          }}
        >
          <strong>{frameText}</strong>
          {times && ` – ${times}`}
        </Box>
        <Button
          className="no-print"
          size="small"
          color="inherit"
          variant="outlined"
          onClick={() => void navigate('/logout', { state: 'acted' })}
        >
          {t('frame.end')}
        </Button>
      </Box>
      <Box
        aria-hidden
        sx={{
          position: 'fixed',
          inset: 0,
          zIndex: 'tooltip',
          pointerEvents: 'none',
          border: '4px solid',
          borderColor: 'warning.main',
        }}
      />
    </>
  );
};

export default ImpersonationFrame;
