import { isWebLink, text } from '@impeller/contracts';
import LinkIcon from '@mui/icons-material/Link';
import { Box, Button, Popover, TextField, ToggleButton } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import { Tooltip } from '../../Tooltip';

/** Makes the selected words a link, or none again. */
export const LinkTool = ({ editor }: { editor: Editor }) => {
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [address, setAddress] = useState('');
  const isWrong = address !== '' && !isWebLink(address, ['https:', 'http:']);
  const open = (element: HTMLElement) => {
    setAddress((editor.getAttributes('link').href as string | undefined) ?? '');
    setAnchor(element);
  };
  const set = () => {
    if (isWrong || address === '') return;
    editor.chain().focus().extendMarkRange('link').setLink({ href: address }).run();
    setAnchor(null);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setAnchor(null);
  };
  return (
    <>
      <Tooltip title={text('editor.rich.link')}>
        <ToggleButton
          value="link"
          size="small"
          selected={isOn}
          aria-label={text('editor.rich.link')}
          sx={{ border: 0, p: 0.5 }}
          onClick={(event) => open(event.currentTarget)}
        >
          <LinkIcon fontSize="small" />
        </ToggleButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      >
        <Box sx={{ display: 'flex', gap: 1, p: 2, alignItems: 'end', flexWrap: 'wrap' }}>
          <TextField
            autoFocus
            label={text('editor.rich.link.address')}
            value={address}
            error={isWrong}
            helperText={isWrong ? text('url.invalid') : undefined}
            onChange={(event) => setAddress(event.target.value.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // not the form's
              set();
            }}
          />
          <Button variant="contained" disabled={isWrong || address === ''} onClick={set}>
            {text('editor.rich.link.set')}
          </Button>
          {isOn && <Button onClick={remove}>{text('editor.rich.link.remove')}</Button>}
        </Box>
      </Popover>
    </>
  );
};
