import { text, type TextKey } from '@impeller/contracts';
import BoldIcon from '@mui/icons-material/FormatBold';
import ClearIcon from '@mui/icons-material/FormatClear';
import ItalicIcon from '@mui/icons-material/FormatItalic';
import IndentIcon from '@mui/icons-material/FormatIndentIncrease';
import OutdentIcon from '@mui/icons-material/FormatIndentDecrease';
import BulletsIcon from '@mui/icons-material/FormatListBulleted';
import NumbersIcon from '@mui/icons-material/FormatListNumbered';
import QuoteIcon from '@mui/icons-material/FormatQuote';
import StrikeIcon from '@mui/icons-material/FormatStrikethrough';
import UnderlineIcon from '@mui/icons-material/FormatUnderlined';
import HeadingIcon from '@mui/icons-material/Title';
import { Stack, ToggleButton } from '@mui/material';
import { useEditorState, type Editor } from '@tiptap/react';
import type { ComponentType } from 'react';
import { LinkTool } from './LinkTool';
import { Tooltip } from '../../Tooltip';

type Chain = ReturnType<Editor['chain']>;
interface Tool {
  readonly name: TextKey;
  readonly icon: ComponentType<{ fontSize: 'small' }>;
  /** The mark or node that it switches; absent: it is never on. */
  readonly mark?: string;
  readonly run: (chain: Chain) => Chain;
  /** It is there for lists alone: where the cursor stands it may have nothing to do. */
  readonly isOfLists?: boolean;
}

const TOOLS: readonly Tool[] = [
  { name: 'editor.rich.bold', icon: BoldIcon, mark: 'bold', run: (chain) => chain.toggleBold() },
  { name: 'editor.rich.italic', icon: ItalicIcon, mark: 'italic', run: (chain) => chain.toggleItalic() },
  { name: 'editor.rich.underline', icon: UnderlineIcon, mark: 'underline', run: (chain) => chain.toggleUnderline() },
  { name: 'editor.rich.strike', icon: StrikeIcon, mark: 'strike', run: (chain) => chain.toggleStrike() },
  { name: 'editor.rich.heading', icon: HeadingIcon, mark: 'heading', run: (chain) => chain.toggleHeading({ level: 3 }) },
  { name: 'editor.rich.bullets', icon: BulletsIcon, mark: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { name: 'editor.rich.numbers', icon: NumbersIcon, mark: 'orderedList', run: (chain) => chain.toggleOrderedList() },
  // Tab goes on to the next field.
  { name: 'editor.rich.indent', icon: IndentIcon, isOfLists: true, run: (chain) => chain.sinkListItem('listItem') },
  { name: 'editor.rich.outdent', icon: OutdentIcon, isOfLists: true, run: (chain) => chain.liftListItem('listItem') },
  { name: 'editor.rich.quote', icon: QuoteIcon, mark: 'blockquote', run: (chain) => chain.toggleBlockquote() },
  { name: 'editor.rich.clear', icon: ClearIcon, run: (chain) => chain.unsetAllMarks().clearNodes() },
];

/** The buttons over a formatted text; each says whether it is on where the cursor stands. */
export const RichTextTools = ({ editor, label }: { editor: Editor; label: string }) => {
  const isOn = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ mark }) => mark !== undefined && now.isActive(mark)),
  });
  const isOff = useEditorState({
    editor,
    selector: ({ editor: now }) => TOOLS.map(({ isOfLists, run }) => isOfLists === true && !run(now.can().chain()).run()),
  });
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={label}
      sx={{ flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {TOOLS.map(({ name, icon: Icon, run }, index) => (
        <Tooltip key={name} title={text(name)}>
          <ToggleButton
            value={name}
            size="small"
            selected={isOn[index] ?? false}
            aria-label={text(name)}
            // Not disabled: the last step out of a list would take the focus with it.
            aria-disabled={isOff[index]}
            sx={{ border: 0, p: 0.5, opacity: isOff[index] ? 0.38 : undefined }}
            // The text keeps its selection.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => isOff[index] || run(editor.chain().focus()).run()}
          >
            <Icon fontSize="small" />
          </ToggleButton>
        </Tooltip>
      ))}
      <LinkTool editor={editor} />
    </Stack>
  );
};
