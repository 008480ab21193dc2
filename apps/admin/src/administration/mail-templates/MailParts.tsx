import { text, type MailPreview } from '@impeller/contracts';
import { Box, Stack, Tab, Tabs, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId, useState } from 'react';

const PARTS = ['html', 'text'] as const;
type Part = (typeof PARTS)[number];
/** As wide as it goes, and as wide as a phone. */
const WIDTHS = { wide: '100%', narrow: 360 } as const;
type Width = keyof typeof WIDTHS;

/** Both parts of a mail: the HTML as a mail program shows it, wide or narrow, and the text. */
export const MailParts = ({ preview }: { preview: MailPreview }) => {
  const id = useId();
  const [part, setPart] = useState<Part>('html');
  const [width, setWidth] = useState<Width>('wide');
  return (
    <>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <Tabs value={part} onChange={(_, next: Part) => setPart(next)} aria-label={text('mailTemplates.tabs')}>
          {PARTS.map((one) => (
            <Tab key={one} value={one} id={`${id}${one}`} aria-controls={`${id}part`} label={text(`mailTemplates.${one}`)} />
          ))}
        </Tabs>
        {part === 'html' && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={width}
            onChange={(_, next: Width | null) => next && setWidth(next)}
            aria-label={text('mailTemplates.width')}
          >
            {(['wide', 'narrow'] as const).map((one) => (
              <ToggleButton key={one} value={one}>
                {text(`mailTemplates.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Stack>
      <Box role="tabpanel" id={`${id}part`} aria-labelledby={`${id}${part}`} tabIndex={part === 'text' ? 0 : undefined}>
        {part === 'html' ? <Framed preview={preview} width={width} /> : <Plain words={preview.text} />}
      </Box>
    </>
  );
};

/** In a frame that runs nothing, sends nothing and leads nowhere. */
const Framed = ({ preview: { html, subject }, width }: { preview: MailPreview; width: Width }) => (
  <Box
    component="iframe"
    sandbox=""
    srcDoc={html}
    title={text('mailTemplates.frame', { subject })}
    sx={{
      ...{ display: 'block', width: WIDTHS[width], maxWidth: '100%', height: 640, mx: 'auto' },
      ...{ border: 1, borderColor: 'divider', borderRadius: 1 },
    }}
  />
);

const Plain = ({ words }: { words: string }) => (
  <Typography
    component="pre"
    sx={{ m: 0, fontFamily: 'monospace', fontSize: 13, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
  >
    {words}
  </Typography>
);
