/** Whether a content of an event is a picture. */
export const isPhoto = ({ content_type }: { content_type: string }): boolean => content_type.startsWith('image/');
