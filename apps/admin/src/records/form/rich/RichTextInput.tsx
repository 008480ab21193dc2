import { text } from '@impeller/contracts';
import { Box, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId } from 'react';
import { useInput, useResourceContext, useTranslateLabel } from 'react-admin';
import { wholeOnPaper } from '../../../shell/print';
import { ToChange, useLookOnly } from '../LookOnly';
import { asParagraphs } from './pastedTables';
import { RichTextTools } from './RichTextTools';

/** What the API leaves of a formatted text when it cleans it, and nothing else. */
const KIT = StarterKit.configure({
  heading: { levels: [2, 3, 4] },
  codeBlock: false,
  // An empty paragraph behind a heading or list that ends the text would be stored, and make a click a change. Enter leaves both.
  trailingNode: false,
  link: { openOnClick: false, defaultProtocol: 'https', protocols: ['https', 'http', 'mailto', 'tel'] },
});

/** A formatted text: paragraphs, headings, lists, links. The form holds its HTML; null when there is nothing to read. */
export const RichTextInput = ({ source }: { source: string }) => {
  const { field, fieldState } = useInput({ source });
  const label = String(useTranslateLabel()({ source, resource: useResourceContext() }));
  const labelId = useId();
  const isLookOnly = useLookOnly();
  const problem = fieldState.error?.message;
  const problemId = useId();
  const editor = useEditor({
    extensions: [KIT],
    content: field.value ?? '',
    editable: !isLookOnly,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
        'aria-readonly': String(isLookOnly),
        ...(problem && { 'aria-invalid': 'true', 'aria-describedby': problemId }),
      },
      transformPastedHTML: asParagraphs,
      // Tab goes on to the next field, also out of a list: the list's own keys would move its item in and out instead.
      handleDOMEvents: { keydown: (_, { key }) => key === 'Tab' },
    },
    onUpdate: ({ editor: changed }) => field.onChange(changed.isEmpty ? null : changed.getHTML()),
    onBlur: () => field.onBlur(),
  });
  const wanted: string = field.value ?? '';
  useEffect(() => {
    // Reset, or a record that was read anew; what was just typed is the same already.
    if (wanted !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(wanted, { emitUpdate: false });
  }, [editor, wanted]);
  const { ref } = field;
  // Where a refused Save leads to.
  useEffect(() => ref({ focus: () => editor.view.dom.focus() }), [editor, ref]);
  return (
    <FormControl error={problem !== undefined} fullWidth>
      <FormLabel id={labelId} sx={{ mb: 0.5, fontSize: 13, lineHeight: '20px', fontWeight: 500, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <Box sx={isLookOnly ? written : frame}>
        <ToChange>
          <RichTextTools editor={editor} label={text('editor.rich.tools', { label })} />
        </ToChange>
        <EditorContent editor={editor} />
      </Box>
      {problem && (
        <FormHelperText id={problemId} role="alert">
          {problem}
        </FormHelperText>
      )}
    </FormControl>
  );
};

const written = {
  '& .ProseMirror': { outline: 'none', overflowWrap: 'break-word', whiteSpace: 'break-spaces' },
  '& .ProseMirror > * + *': { mt: 1 },
  '& .ProseMirror p, & .ProseMirror h2, & .ProseMirror h3, & .ProseMirror h4': { m: 0 },
  '& .ProseMirror h2': { fontSize: 18 },
  '& .ProseMirror h3': { fontSize: 16 },
  '& .ProseMirror h4': { fontSize: 14 },
  '& .ProseMirror a': { color: 'primary.main' },
  '& .ProseMirror blockquote': { m: 0, pl: 1.5, borderLeft: 3, borderColor: 'divider', color: 'text.secondary' },
} as const;

const frame = {
  ...written,
  border: 1,
  // As the other fields' outlines.
  borderColor: (theme: Theme) => alpha(theme.palette.getContrastText(theme.palette.background.paper), 0.23),
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:focus-within': { borderColor: 'primary.main' },
  '&:has(.ProseMirror:focus)': { outline: 1, outlineColor: 'primary.main' },
  '& .ProseMirror': {
    ...written['& .ProseMirror'],
    minHeight: 140,
    maxHeight: 420,
    overflowY: 'auto',
    px: 1.5,
    py: 1,
    ...wholeOnPaper,
  },
} as const;
