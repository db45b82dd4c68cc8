-- A visitor who did not come: the consultation is over and keeps its slot. Sorted between completed and cancelled.
ALTER TYPE consultation_status ADD VALUE 'no_show' BEFORE 'cancelled';
