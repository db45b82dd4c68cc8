import { FilterPills } from "@/components/portal/list/filter-pills";
import type { RecommendationView } from "@/lib/recommendations/views";
import { recommendationTypes } from "./recommendation-labels";
import type { TypeFilter } from "./type-filter";

type TypePillsProps = {
  recommendations: readonly RecommendationView[];
  value: TypeFilter;
  onChoose: (type: TypeFilter) => void;
};

/** The types as filters, each with its count; empty types are left out. */
export function TypePills({ recommendations, value, onChoose }: TypePillsProps) {
  const countOf = (type: TypeFilter) => recommendations.filter((one) => type === "all" || one.type === type).length;
  const types = recommendationTypes.filter((type) => type.value === value || countOf(type.value) > 0);
  const options = [
    { value: "all" as const, label: "All" },
    ...types.map((type) => ({ value: type.value, label: type.several })),
  ];
  return (
    <FilterPills
      label="Show recommendations by type"
      options={options.map((option) => ({ ...option, count: String(countOf(option.value)) }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
