import { MAIL_TEMPLATES_PERMISSION, text } from '@impeller/contracts';
import { Box, Stack, Typography } from '@mui/material';
import { AccessGate } from '../../records/AccessGate';
import { useShown } from '../../records/firstView';
import { Loading } from '../../shell/Loading';
import { RetryAlert } from '../../shell/RetryAlert';
import { MailPreviewCard } from './MailPreviewCard';
import { TemplateList } from './TemplateList';
import { useChosenTemplate, useMailTemplates } from './useMailTemplates';

/** `/mail-templates`: what the store writes, to look at and to send to oneself. */
export const MailTemplatesScreen = () => (
  <AccessGate permission={MAIL_TEMPLATES_PERMISSION}>
    <Templates />
  </AccessGate>
);

const Templates = () => {
  const { data: templates = [], error, isPending, refetch } = useMailTemplates();
  const [chosen, choose] = useChosenTemplate(templates);
  useShown(!isPending);
  if (isPending) return <Loading />;
  return (
    <Stack spacing={2}>
      <Typography variant="h1">{text('screen.mail-templates')}</Typography>
      {error && (
        <RetryAlert title={text('mailTemplates.failed')} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      )}
      {chosen && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '320px minmax(0, 1fr)' },
          }}
        >
          <TemplateList templates={templates} chosen={chosen.name} onChoose={choose} />
          <MailPreviewCard template={chosen} />
        </Box>
      )}
    </Stack>
  );
};
