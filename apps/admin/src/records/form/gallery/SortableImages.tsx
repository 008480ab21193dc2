import { text } from '@impeller/contracts';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Stack } from '@mui/material';
import { moveImage, removeImage, setCover, type DraftImage } from './images';
import { ImageTile } from './ImageTile';

interface SortableImagesProps {
  images: readonly DraftImage[];
  onChange: (images: DraftImage[]) => void;
}

/** What a screen reader says while a picture is moved. */
function announcements(placeOf: (id: unknown) => number, count: number): Announcements {
  const say = (key: 'lifted' | 'over' | 'dropped', id: unknown) =>
    text(`editor.images.drag.${key}`, { place: placeOf(id) + 1, count });
  return {
    onDragStart: ({ active }) => say('lifted', active.id),
    onDragOver: ({ over }) => (over ? say('over', over.id) : undefined),
    onDragEnd: ({ active, over }) => say('dropped', (over ?? active).id),
    onDragCancel: ({ active }) => text('editor.images.drag.cancelled', { place: placeOf(active.id) + 1 }),
  };
}

/** Pictures in their order, which pointer and keyboard change. */
export const SortableImages = ({ images, onChange }: SortableImagesProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: unknown) => images.findIndex(({ image }) => image === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(moveImage(images, placeOf(active.id), placeOf(over.id)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(placeOf, images.length),
        screenReaderInstructions: { draggable: text('editor.images.drag.help') },
      }}
    >
      <SortableContext items={images.map(({ image }) => image)} strategy={rectSortingStrategy}>
        <Stack component="ol" direction="row" sx={{ m: 0, p: 0, gap: 2, flexWrap: 'wrap', listStyle: 'none' }}>
          {images.map((image, index) => (
            <ImageTile
              key={image.image}
              image={image}
              isFirst={index === 0}
              isLast={index === images.length - 1}
              onCover={() => onChange(setCover(images, index))}
              onMove={(by) => onChange(moveImage(images, index, index + by))}
              onRemove={() => onChange(removeImage(images, index))}
            />
          ))}
        </Stack>
      </SortableContext>
    </DndContext>
  );
};
